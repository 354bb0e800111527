import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anOpenRole, content } from '../content.ts';
import { expect, holdScripts, storedMessagesWith, test } from './fixtures.ts';

const { applicationForm, contactForm } = content;

/** What differs between the two forms: where they are, what they send to, and what they say. */
const FORMS = {
  contact: {
    path: '/about',
    area: '#contact',
    heading: '#contact-heading',
    action: '/send-email',
    words: contactForm,
    waits: contactForm.sending,
    sent: (page: Page) => page.getByText(contactForm.reference.split('{')[0] ?? ''),
  },
  application: {
    path: `/carrer?role=${anOpenRole().id}`,
    area: '#graphicScroll',
    heading: '#apply-heading',
    action: '/apply',
    words: applicationForm,
    waits: applicationForm.waits,
    sent: (page: Page) => page.locator('h1').getByText(applicationForm.thanks.heading),
  },
};

type Form = (typeof FORMS)[keyof typeof FORMS];

/** Values that every form accepts, by the names of its fields. */
const GOOD = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' };

async function fill(page: Page, { area, words }: Form, typed: Record<string, string>) {
  const labels: Record<string, { label: string }> = words.fields;
  for (const [name, text] of Object.entries({ ...GOOD, ...typed })) {
    const label = labels[name]?.label ?? '';
    await page.locator(area).getByLabel(label, { exact: true }).fill(text);
  }
}

const send = (page: Page, { area }: Form) => page.locator(area).locator('[type=submit]');

for (const [name, form] of Object.entries(FORMS)) {
  test(`after status 429 the ${name} form waits and sends again as the same submission`, async ({
    page,
  }) => {
    let posts = 0;
    await page.route(`**${form.action}`, (route) => {
      posts += 1;
      return posts < 3
        ? route.fulfill({ status: 429, headers: { 'retry-after': '30' } })
        : route.continue();
    });
    await page.clock.install();
    await page.goto(form.path);
    await fill(page, form, { message: `From a crowded college, ${name}` });
    await expect(page.locator(form.area).locator('form')).toHaveJSProperty('noValidate', true);
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page, form).click();
    await expect(page.locator(form.area).getByText(form.words.waiting)).toBeVisible();
    await expect(send(page, form)).toHaveText(form.waits);
    await page.clock.runFor(29_000);
    expect(posts).toBe(1);
    // The second wait begins once the page has read the second answer, so time passes until it is over.
    const later = async () => {
      await page.clock.runFor(31_000);
      return posts;
    };
    await expect.poll(later, { intervals: [500] }).toBe(3);
    await expect(form.sent(page)).toBeVisible();
    expect(await storedMessagesWith(`From a crowded college, ${name}`)).toHaveLength(1);
  });
}

declare global {
  /** How often the browser itself said what is wrong in a form. */
  var bubbles: number;
}

const countBubbles = (page: Page) =>
  page.addInitScript(() => {
    globalThis.bubbles = 0;
    const count = (event: Event) => {
      setTimeout(() => {
        globalThis.bubbles += event.defaultPrevented ? 0 : 1;
      });
    };
    addEventListener('invalid', count, true);
  });

const REQUIRED = {
  name: contactForm.problems.nameMissing,
  email: contactForm.problems.emailMissing,
  mobile: contactForm.problems.mobileMissing,
  message: contactForm.problems.messageMissing,
};

for (const [name, form] of Object.entries(FORMS)) {
  test(`the first Send of the ${name} form says what to correct in the page's words, though its script is late`, async ({
    page,
  }) => {
    await countBubbles(page);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page);
    await page.goto(form.path);
    const area = page.locator(form.area);
    const field = (of: string) => area.locator(`[name=${of}]`);
    await send(page, form).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await send(page, form).boundingBox()) ?? {};
    const tap = () => page.mouse.click(x + 30, y + 20);
    await tap();
    release();
    for (const [of, sentence] of Object.entries(REQUIRED)) {
      await expect(field(of)).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
      await expect(area.getByText(sentence, { exact: true })).toBeVisible();
    }
    const { hint } = contactForm.fields.mobile;
    await expect(field('mobile')).toHaveAccessibleDescription(`${hint} ${REQUIRED.mobile}`);
    await expect(field('name')).toBeFocused();
    await expect(field('name')).toBeInViewport({ ratio: 1 });
    // What a second tap at the same place meets: no link, and nothing of another form.
    const met = await page.evaluate(
      ([left, top]) => {
        const hit = document.elementFromPoint(left, top);
        return { form: hit?.closest('form')?.id, link: hit?.closest('a')?.href };
      },
      [x + 30, y + 20] as const,
    );
    expect(met).toEqual({ form: '', link: undefined });
    await tap();
    expect(await page.evaluate(() => globalThis.bubbles)).toBe(0);
    expect(posts).toEqual([]);

    await field('email').fill('asha@example.i');
    await expect(field('email')).not.toHaveAttribute('aria-invalid');
    await expect(area.getByText(REQUIRED.email, { exact: true })).toHaveCount(0);
    await expect(field('mobile')).toHaveAttribute('aria-invalid', 'true');
    await field('name').fill('Asha');
    await field('email').fill('आशा@example.in');
    await send(page, form).click();
    await expect(field('email')).toBeFocused();
    await expect(area.getByText(contactForm.problems.emailLetters, { exact: true })).toBeVisible();
  });

  test(`the ${name} form has a name, and nothing in it is called wrong before it is touched`, async ({
    page,
  }) => {
    await page.goto(form.path.replace(/\?.*/, ''));
    const heading = await page.locator(form.heading).innerText();
    await expect(page.getByRole('form', { name: heading, exact: true })).toHaveCount(1);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    expect(nodes.filter(({ role }) => role?.value === 'textbox').length).toBeGreaterThan(3);
    const wrong = nodes.filter(({ properties = [] }) =>
      properties.some(({ name: of, value }) => of === 'invalid' && value.value !== 'false'),
    );
    expect(wrong.map(({ role, name: of }) => [role?.value, of?.value])).toEqual([]);
  });

  test(`the first Send of the ${name} form sends what the browser alone refuses, once its script has come`, async ({
    page,
  }) => {
    const message = `Sent before the script of the ${name} form`;
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const release = await holdScripts(page);
    await page.goto(form.path);
    await fill(page, form, { email: 'asha@example.in.', mobile: '+९१ ९८७६५-४३२१०', message });
    await send(page, form).click();
    expect(posts).toEqual([]);
    release();
    await expect(form.sent(page)).toBeVisible();
    const [stored] = await storedMessagesWith(message);
    expect(stored?.sender).toEqual({ name: 'Asha', email: 'asha@example.in' });
    expect(stored?.text).toContain('Mobile: 9876543210\n');
  });

  test(`the first Send of the ${name} form after which somebody types sends nothing, and says so`, async ({
    page,
  }) => {
    const message = `Typed on after Send in the ${name} form`;
    const release = await holdScripts(page);
    await page.goto(form.path);
    const area = page.locator(form.area);
    await fill(page, form, { email: 'asha@example.com,', mobile: '98765', message });
    await send(page, form).click();
    await area.locator('[name=name]').fill('Asha R');
    release();
    await expect(area.getByRole('status')).toHaveText(form.words.notYet);
    await expect(area.getByText(contactForm.problems.mobileWrong, { exact: true })).toBeVisible();
    await expect(area.locator('[name=name]')).toBeFocused();
    expect(await storedMessagesWith(message)).toEqual([]);
    await area.locator('[name=mobile]').fill('9876543210');
    await send(page, form).click();
    await expect(form.sent(page)).toBeVisible();
    expect(await storedMessagesWith(message)).toHaveLength(1);
  });

  test(`where the script of the ${name} form does not come, the browser says what to correct`, async ({
    page,
  }) => {
    await countBubbles(page);
    await page.clock.install();
    await holdScripts(page);
    await page.goto(form.path);
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page, form).click();
    await page.clock.runFor(4000);
    expect(await page.evaluate(() => globalThis.bubbles)).toBe(0);
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => globalThis.bubbles)).toBeGreaterThan(0);
  });

  test(`where the ${name} form posts itself, no draft is left, even of a message that only the mail server has`, async ({
    page,
  }) => {
    const kind = form.action === '/apply' ? 'application' : 'message';
    const answer = readFileSync(`dist/answers/${kind}-sent.html`, 'utf8');
    await holdScripts(page);
    await page.route(`**${form.action}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: answer.replaceAll('__reference__', '7F3A-91C2'),
      }),
    );
    await page.goto(form.path);
    await fill(page, form, { message: 'Sent without a script' });
    await send(page, form).click();
    await expect(page.getByText('7F3A-91C2').first()).toBeVisible();
    await page.goto(form.path);
    for (const of of [...Object.keys(GOOD), 'message'])
      await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue('');
  });

  test(`where the ${name} form posts itself, what is typed until it is confirmed stays, and nothing else`, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await holdScripts(page);
    await page.route(`**${form.action}`, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(form.path);
    await fill(page, form, { message: 'On its way' });
    const message = page.locator(form.area).locator('[name=message]');
    // By the page itself: Playwright touches nothing while a navigation is under way.
    await message.evaluate((field: HTMLTextAreaElement) => {
      field.form?.addEventListener('submit', () =>
        setTimeout(() => {
          field.value += '. And one thing more';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          console.log('typed');
        }),
      );
    });
    const typed = page.waitForEvent('console', (line) => line.text() === 'typed');
    await send(page, form).click({ noWaitAfter: true });
    await typed;
    resolve();
    await page.waitForURL('**/sent?id=*');
    await page.goto(form.path);
    await expect(message).toHaveValue('On its way. And one thing more');
    for (const of of Object.keys(GOOD))
      await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue('');
  });

  test(`where the ${name} form posts itself, no draft is left after a failure that a reload mends, nor of the same message again`, async ({
    page,
  }) => {
    await holdScripts(page);
    const message = page.locator(form.area).locator('[name=message]');
    const isEmpty = async () => {
      await page.goto(form.path);
      for (const of of [...Object.keys(GOOD), 'message'])
        await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue('');
    };
    const failOnce = () => page.route(`**${form.action}`, (route) => route.abort(), { times: 1 });
    await page.goto(form.path);
    await fill(page, form, { message: 'Mended by a reload' });
    await failOnce();
    await send(page, form).click();
    await page.waitForURL(/^chrome-error:/);
    await page.reload();
    await page.waitForURL('**/sent?id=*');
    await isEmpty();

    await fill(page, form, { message: 'Mended by a reload' });
    await send(page, form).click();
    await page.waitForURL('**/sent?id=*');
    await isEmpty();

    await fill(page, form, { message: 'Not received' });
    await failOnce();
    await send(page, form).click();
    await page.waitForURL(/^chrome-error:/);
    await page.goto(form.path);
    await expect(message).toHaveValue('Not received');
  });

  test(`a script that comes while the ${name} form posts itself neither calls it unsent nor has its draft kept`, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const release = await holdScripts(page);
    await page.route(`**${form.action}`, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(form.path);
    await fill(page, form, { mobile: '', message: `Posted by itself, ${name}` });
    await send(page, form).click();
    // By the page itself: Playwright touches nothing while a navigation is under way.
    await page
      .locator(form.area)
      .locator('form')
      .evaluate((form: HTMLFormElement, number) => {
        const mobile = form.elements.namedItem('mobile') as HTMLInputElement;
        mobile.value = number;
        mobile.dispatchEvent(new Event('input', { bubbles: true }));
        form.requestSubmit();
        const observer = new MutationObserver(() => {
          if (!form.noValidate) return;
          observer.disconnect();
          const drawn = () => requestAnimationFrame(() => setTimeout(sendAgain));
          requestAnimationFrame(() => setTimeout(drawn));
        });
        observer.observe(form, { attributes: true });
        const sendAgain = () => {
          console.log(`says: ${form.querySelector('[role=status]')?.textContent}`);
          form.requestSubmit();
        };
      }, GOOD.mobile);
    const said = page.waitForEvent('console', (line) => line.text().startsWith('says: '));
    release();
    expect((await said).text()).toBe('says: ');
    resolve();
    await page.waitForURL('**/sent?id=*');
    await page.goto(form.path);
    for (const of of [...Object.keys(GOOD), 'message'])
      await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue('');
    expect(await storedMessagesWith(`Posted by itself, ${name}`)).toHaveLength(1);
  });

  for (const way of ['by its address', 'by Back, in a browser that says nothing of visits'])
    test(`a confirmation that is opened again ${way} forgets nothing of the ${name} form`, async ({
      page,
    }) => {
      // As Safari before version 15.
      if (way !== 'by its address')
        await page.addInitScript(() => {
          performance.getEntriesByType = () => [];
        });
      await holdScripts(page);
      const message = page.locator(form.area).locator('[name=message]');
      await page.goto(form.path);
      await fill(page, form, { message: `Confirmed, and opened again ${way}` });
      await send(page, form).click();
      await page.waitForURL('**/sent?id=*');
      const confirmation = page.url();
      await page.goto(form.path);
      await expect(message).toHaveValue('');
      await fill(page, form, { message: 'Never arrived' });
      await page.route(`**${form.action}`, (route) => route.abort(), { times: 1 });
      await send(page, form).click();
      await page.waitForURL(/^chrome-error:/);
      if (way === 'by its address') await page.goto(confirmation);
      else for (; page.url() !== confirmation; ) await page.goBack();
      await page.goto(form.path);
      await expect(message).toHaveValue('Never arrived');
      for (const [of, typed] of Object.entries(GOOD))
        await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue(typed);
    });

  test(`what was typed into the ${name} form survives a reload`, async ({ page }) => {
    await page.goto(form.path);
    await fill(page, form, { message: 'Half written' });
    await page.reload();
    for (const [of, typed] of Object.entries({ ...GOOD, message: 'Half written' })) {
      await expect(page.locator(form.area).locator(`[name=${of}]`)).toHaveValue(typed);
    }
  });
}

const { fields, problems, responses } = applicationForm;
const file = (name: string, mimeType: string, content: Buffer) => ({
  name,
  mimeType,
  buffer: content,
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, form, typed, cv, sentences] of [
    [
      'two numbers in a message',
      FORMS.contact,
      { mobile: '98765 or 43210' },
      undefined,
      [`${contactForm.fields.mobile.label}: ${contactForm.problems.mobileTwo}`],
    ],
    [
      'mistakes in an application',
      FORMS.application,
      { mobile: '44 98765 43210', link: 'my work' },
      file('cv.pdf', 'application/pdf', Buffer.from('MZ')),
      [
        `${fields.mobile.label}: ${contactForm.problems.mobileWrong}`,
        `${fields.link.label}: ${problems.linkWrong}`,
        `${fields.cv.label}: ${problems.cvType}`,
        responses.back,
      ],
    ],
    [
      'a photo that is too large',
      FORMS.application,
      {},
      file('IMG_1.JPG', 'image/jpeg', Buffer.alloc(5_000_000)),
      [responses.size, responses.back],
    ],
  ] as const) {
    test(`the server says what to do about ${what}, and Back keeps every text field filled`, async ({
      page,
    }) => {
      await page.goto(form.path);
      const area = page.locator(form.area);
      await fill(page, form, { message: 'Refused without script', ...typed });
      if (cv) {
        await area.locator('select').selectOption({ index: 1 });
        await area.locator('[type=file]').setInputFiles(cv);
      }
      await send(page, form).click();
      for (const sentence of sentences) {
        await expect(page.getByRole('main')).toContainText(sentence);
      }
      await page.goBack();
      await expect(area.locator('textarea')).toHaveValue('Refused without script');
      if (cv) await expect(area.locator('select')).not.toHaveValue('');
    });
  }
});
