import { payAndPlace } from '../../src/lib/roles/facts.ts';
import { payInWords } from '../../src/lib/roles/pay.ts';
import { anOpenRole, content } from '../content.ts';
import { textAllowance } from '../site/budgets.ts';
import { ROLES } from '../site/built-site.ts';
import { arrow, expect, test, watch } from './test.ts';

const { carrer, footer, organisation, rolePage } = content;
const role = anOpenRole();
const url = new URL(role.path, organisation.site).href;

test.describe('Apply Now on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('stays in the lower half of the screen, clear of the arrow, until the role ends', async ({
    page,
  }) => {
    await page.goto(role.path);
    const apply = page
      .getByRole('link', { name: rolePage.apply, exact: true })
      .and(page.locator(':visible'));
    await expect(apply).toHaveCount(1);
    const arrowBox = await arrow(page).boundingBox();
    for (const part of [0, 0.4, 0.8]) {
      await page.locator('article').evaluate((article, of) => {
        scrollTo(0, of * (article.getBoundingClientRect().bottom + scrollY - innerHeight));
      }, part);
      const box = await apply.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(740 / 2);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(arrowBox?.x ?? 0);
    }
    await page
      .getByRole('heading', { name: footer.contact.heading, exact: true })
      .scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(apply).not.toBeInViewport();
  });

  test('covers no text: it comes after the last line, on an opaque background', async ({
    page,
  }) => {
    await page.goto(role.path);
    const bar = page.locator('article > :last-child');
    await bar.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const article = document.querySelector('article');
      scrollTo(0, scrollY + (article?.getBoundingClientRect().bottom ?? 0) - innerHeight);
    });
    const last = await page.locator('article li').last().boundingBox();
    const box = await bar.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    // A colour without a fourth, transparent component.
    await expect(bar).toHaveCSS('background-color', /^rgb\(/);
  });

  test('never covers the focused element', async ({ page }) => {
    await page.goto(role.path);
    const covered = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('article > :last-child');
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return '';
        if (getComputedStyle(focused).position === 'fixed') return '';
        const one = focused.getBoundingClientRect();
        const other = bar.getBoundingClientRect();
        const apart = one.bottom <= other.top || one.top >= other.bottom;
        return apart ? '' : focused.outerHTML;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });

  test('does not stick to the bottom of a short window', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(role.path);
    const apply = page
      .getByRole('link', { name: rolePage.apply, exact: true })
      .and(page.locator(':visible'));
    await expect(apply).toHaveCount(2);
    await expect(apply.last()).not.toBeInViewport();
  });
});

test.describe('Apply Now on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('is in view at every point of a role, and ends it', async ({ page }) => {
    await page.goto(role.path);
    const apply = page
      .getByRole('link', { name: rolePage.apply, exact: true })
      .and(page.locator(':visible'));
    const end = await page
      .locator('article')
      .evaluate((article) => article.getBoundingClientRect().bottom - innerHeight);
    for (let y = 0; y <= end; y += 200) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const boxes = await Promise.all((await apply.all()).map((link) => link.boundingBox()));
      const inView = boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 720);
      expect(inView.length, `at ${y} px`).toBeGreaterThan(0);
    }
    await expect(page.locator('article > :last-child').getByRole('link')).toHaveText(
      rolePage.apply,
    );
  });

  test('never covers the focused element', async ({ page }) => {
    await page.goto(role.path);
    await page.locator('article a').last().focus();
    const covered = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left = 0, top = 0 } = focused?.getBoundingClientRect() ?? {};
        const above = document.elementFromPoint(left + 8, top + 8);
        return !above || focused?.contains(above) || above.contains(focused)
          ? ''
          : focused?.outerHTML;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });
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
  const urlLink = share.getByRole('link', { name: url, exact: true });
  await expect(urlLink).toHaveAttribute('href', url);
  await expect(urlLink).toHaveCSS('user-select', 'all');
});

test.describe('in print', () => {
  /** The number of sheets in a PDF. */
  const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

  test('a role and the hub fit on one sheet of A4 unless their text is very long', async ({
    page,
  }) => {
    for (const path of [...ROLES, '/carrer'].filter((one) => textAllowance(one) === 0)) {
      await page.goto(path);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(sheets(pdf), path).toBe(1);
    }
  });

  test('a role shows its facts and URL and no controls, on a light background', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(role.path);
    await expect(page.getByText(url)).toBeVisible();
    await expect(page.getByText(payInWords(role.data, rolePage.salary))).toBeVisible();
    const { apply, share, others } = rolePage;
    for (const hidden of [apply, share.channel, others, footer.contact.heading]) {
      await expect(
        page.getByText(hidden, { exact: true }).and(page.locator(':visible')),
      ).toHaveCount(0);
    }
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 252, 249)');
  });
});

test.describe('the filter of the hub, with JavaScript off', () => {
  const { fields, filter, levels } = carrer.roles;
  const hub = () => `${process.env.SAMPLE_SITE}/carrer`;
  test.use({ javaScriptEnabled: false });

  test('shows only the roles of the selected field of work and level of experience', async ({
    page,
  }) => {
    const { faults } = watch(page);
    await page.goto(hub());
    const jobs = page.locator('#jobs');
    const field = jobs.getByRole('group', { name: filter.field, exact: true });
    const level = jobs.getByRole('group', { name: filter.level, exact: true });
    await expect(jobs.getByRole('listitem')).toHaveCount(4);

    await field.getByRole('radio', { name: fields.research, exact: true }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(1);
    await expect(jobs.getByRole('heading', { level: 3 })).toHaveText([fields.research ?? '']);

    await level.getByRole('radio', { name: levels.experienced, exact: true }).check();
    await expect(jobs.getByRole('listitem')).toContainText(['Baker of Samples']);
    await expect(jobs.getByText(filter.none)).toBeHidden();

    await field.getByRole('radio', { name: filter.all, exact: true }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(1);

    await field.getByRole('radio', { name: fields.design, exact: true }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(0);
    await expect(jobs.getByRole('status')).toContainText(filter.none);
    expect(faults).toEqual([]);
  });

  test('works with the arrow keys', async ({ page }) => {
    await page.goto(hub());
    await page.getByRole('radio', { name: filter.all, exact: true }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: fields.design, exact: true })).toBeChecked();
    await expect(page.locator('#jobs').getByRole('listitem')).toHaveCount(2);
  });
});

test('machine-readable files have their content types, and the feeds are well-formed XML', async ({
  page,
  request,
}) => {
  const contentType = async (path: string) => (await request.get(path)).headers()['content-type'];
  expect(await contentType('/carrer.rss')).toMatch(/^application\/rss\+xml/);
  expect(await contentType('/carrer.xml')).toMatch(/^(application|text)\/xml/);
  expect(await contentType('/.well-known/security.txt')).toMatch(/^text\/plain/);
  expect(await contentType('/site.webmanifest')).toMatch(/^application\/manifest\+json/);
  expect(await contentType(`/share${role.path}.png`)).toBe('image/png');
  await page.goto('/about');
  for (const path of ['/carrer.rss', '/carrer.xml', '/carrer-adzuna.xml', '/carrer-jooble.xml']) {
    const text = await (await request.get(path)).text();
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const descriptions = [...parsed.querySelectorAll('job > *')];
      return {
        fault: parsed.querySelector('parsererror')?.textContent,
        roles: parsed.querySelectorAll('item, job').length,
        cdata: descriptions.every(({ firstChild }) => firstChild?.nodeName === '#cdata-section'),
      };
    }, text);
    expect(read).toEqual({ fault: undefined, roles: ROLES.length, cdata: true });
  }
});
