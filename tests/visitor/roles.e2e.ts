import type { Page } from '@playwright/test';
import { payAndPlace } from '../../src/lib/roles/facts.ts';
import { payInWords } from '../../src/lib/roles/pay.ts';
import { anOpenRole, content } from '../content.ts';
import { arrow, colour, expect, test, watch } from './fixtures.ts';

const { footer, organisation, rolePage } = content;
const role = anOpenRole();
const url = new URL(role.path, organisation.site).href;

const applyNow = (page: Page) =>
  page.getByRole('link', { name: rolePage.apply, exact: true }).and(page.locator(':visible'));

test('Apply Now follows the facts, which a phone folds, and comes before other roles, for eye and keyboard', async ({
  page,
}) => {
  await page.goto(role.path);
  const links = await page.locator('article :is(a, summary)').allTextContents();
  const [breadcrumb, more, apply] = ['nav a', 'summary', '.apply a'].map((one) =>
    page.locator(`article ${one}`),
  );
  const before = (await breadcrumb?.count()) ?? 0;
  expect(links[before + ((await more?.count()) ?? 0)]).toBe(await apply?.textContent());
  const shown = page.locator('article dt').and(page.locator(':visible'));
  await expect(shown).toHaveCount(await page.locator('article dt').count());
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await shown.count()).toBeLessThanOrEqual(8);
});

for (const { path } of [role, ...content.explore.slice(0, 1), ...content.legal.slice(0, 1)]) {
  test(`numbered lists of ${path} show their numbers`, async ({ page }) => {
    await page.goto(path);
    const number = await page.locator('.prose').evaluateAll((texts) => {
      texts.at(-1)?.insertAdjacentHTML('beforeend', '<ol><li>One</li></ol>');
      const item = texts.at(-1)?.querySelector('ol:last-child > li');
      return item && getComputedStyle(item, '::before').content;
    });
    expect(number).toContain('counter');
  });
}

test.describe('Apply Now on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('fills a bar with the arrow, on every part of the role, and covers nothing of the footer', async ({
    page,
  }) => {
    await page.goto(role.path);
    await expect(applyNow(page)).toHaveCount(1);
    const arrowBox = await arrow(page).boundingBox();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((of) => {
        const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0;
        scrollTo(0, of * (scrollY + end - innerHeight));
      }, part);
      const box = await applyNow(page).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(arrowBox?.x ?? 0);
    }
    const contact = page.locator('#contact');
    await contact.locator('summary').click();
    await expect(contact.getByText(footer.contact.notApplication)).toBeVisible();
    await contact.locator('[type=submit]').evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const covered = () =>
      page.evaluate(() => document.elementFromPoint(180, innerHeight - 20)?.closest('.apply'));
    expect(await covered()).toBeFalsy();
    // A colour without a fourth, transparent component.
    await expect(applyNow(page)).toHaveCSS('background-color', /^rgb\(/);
  });

  test('does not stick to the bottom of a short window', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 280 });
    await page.goto(role.path);
    await expect(applyNow(page)).toHaveCount(1);
    await expect(applyNow(page)).not.toBeInViewport();
  });
});

test.describe('Apply Now on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('is in view at every point of a role, beside its text', async ({ page }) => {
    await page.goto(role.path);
    const end = await page
      .locator('article')
      .evaluate((article) => article.getBoundingClientRect().bottom - innerHeight);
    for (let y = 0; y <= end; y += 200) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(applyNow(page), `at ${y} px`).toBeInViewport({ ratio: 1 });
    }
  });
});

test('a focused role keeps its words and its drawing, and its ring surrounds them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/carrer');
  const row = page.locator('#jobs li').first();
  await row.getByRole('link').focus();
  const { covered, isWhole } = await row.evaluate((item) => {
    const link = item.querySelector('a') as HTMLElement;
    const ring = getComputedStyle(link, '::after');
    const parts = [...item.querySelectorAll('strong, small, svg')].filter(
      (part) => part.clientHeight > 0,
    );
    return {
      covered: parts.filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === link;
      }).length,
      isWhole: Math.abs(Number.parseFloat(ring.height) - item.clientHeight) < 1,
    };
  });
  expect(covered).toBe(0);
  expect(isWhole).toBe(true);
  await expect(row.getByRole('link')).toHaveCSS('outline-style', 'none');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a role opens from the hub ${reducedMotion === 'reduce' ? 'without' : 'with'} a view transition, with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    const { faults } = watch(page);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.moved = String(Boolean(event.viewTransition));
      });
    });
    await page.goto('/carrer');
    await page.locator('#jobs').getByRole('link', { name: role.data.title, exact: true }).click();
    await expect(page).toHaveURL(role.path);
    await expect(page.locator('html')).toHaveAttribute(
      'data-moved',
      String(reducedMotion === 'no-preference'),
    );
    expect(faults).toEqual([]);
  });
}

test('a role is shared by WhatsApp and by its URL, with plain links', async ({ page }) => {
  await page.goto(role.path);
  const share = page.getByRole('region', { name: rolePage.share.heading, exact: true });
  const link = share.getByRole('link', { name: rolePage.share.channel, exact: true });
  const shared = new URL((await link.getAttribute('href')) ?? '');
  expect(`${shared.origin}${shared.pathname}`).toBe('https://wa.me/');
  const { title } = role.data;
  expect(shared.searchParams.get('text')?.split('\n')).toEqual([
    title,
    payAndPlace(role.data, rolePage),
    url,
  ]);
  await expect(share.getByText(rolePage.applyAt)).toBeHidden(); // it stands on paper
});

test('in print a role shows its facts and URL and no controls, on a light background', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(role.path);
  await expect(page.getByText(url)).toBeVisible();
  await expect(page.getByText(payInWords(role.data, rolePage).inRupees)).toBeVisible();
  await expect(page.locator('article details dd').last()).toBeVisible();
  const { apply, share, others } = rolePage;
  for (const hidden of [apply, share.channel, others, footer.contact.heading]) {
    await expect(page.getByText(hidden, { exact: true }).and(page.locator(':visible'))).toHaveCount(
      0,
    );
  }
  await expect(page.locator('html')).toHaveCSS('background-color', colour('light', 'paper'));
});

test('machine-readable files have their content types, and the feeds are well-formed XML', async ({
  page,
  request,
}) => {
  for (const [path, type] of [
    ['/carrer.rss', /^application\/rss\+xml/],
    ['/carrer.xml', /^(application|text)\/xml/],
    ['/.well-known/security.txt', /^text\/plain/],
    [`/share${role.path}.png`, /^image\/png$/],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toMatch(type);
    if (!path.startsWith('/carrer')) continue;
    const odd = await page.evaluate(
      (source) => {
        const parsed = new DOMParser().parseFromString(source, 'application/xml');
        const values = [...parsed.querySelectorAll('job > *')].map(({ firstChild }) => firstChild);
        const plain = values.filter((value) => value?.nodeName !== '#cdata-section');
        return [...parsed.querySelectorAll('parsererror'), ...plain].map((one) => one?.textContent);
      },
      await response.text(),
    );
    expect(odd, path).toEqual([]);
  }
});
