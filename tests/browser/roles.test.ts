import { ROLES } from '../site/built-site.ts';
import { expect, test, watch } from './test.ts';

test.describe('Apply Now on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('stays within reach of a thumb, clear of the arrow, until the role ends', async ({
    page,
  }) => {
    await page.goto('/sales');
    const apply = page.getByRole('link', { name: 'Apply Now' }).and(page.locator(':visible'));
    await expect(apply).toHaveCount(1);
    const arrow = await page.getByRole('link', { name: 'Back to the top' }).boundingBox();
    for (const y of [0, 900, 1800]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const box = await apply.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(740 / 2);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
    }
    await page.getByRole('heading', { name: 'Write to us' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(apply).not.toBeInViewport();
  });

  test('covers no text: it stands after the last of it, on an opaque ground', async ({ page }) => {
    await page.goto('/sales');
    const bar = page.locator('article > :last-child');
    await bar.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const article = document.querySelector('article');
      scrollTo(0, scrollY + (article?.getBoundingClientRect().bottom ?? 0) - innerHeight);
    });
    const last = await page.locator('article li').last().boundingBox();
    const box = await bar.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    const [ground, paper] = await bar.evaluate((element) =>
      [element, document.documentElement].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(ground).toBe(paper);
  });

  test('never covers what has the focus', async ({ page }) => {
    await page.goto('/sales');
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

  test('leaves a short window to the text', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/sales');
    const apply = page.getByRole('link', { name: 'Apply Now' }).and(page.locator(':visible'));
    await expect(apply).toHaveCount(2);
    await expect(apply.last()).not.toBeInViewport();
  });
});

test('a role is passed on by WhatsApp and by its address, with plain links', async ({ page }) => {
  await page.goto('/food');
  const share = page.getByRole('region', { name: 'Share this role' });
  const link = share.getByRole('link', { name: 'WhatsApp' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/');
  expect(url.searchParams.get('text')).toBe(
    'Food Product Developer\n3-5 LPA, remote\nhttps://tas.example/food',
  );
  const address = share.getByRole('link', { name: 'https://tas.example/food' });
  await expect(address).toHaveAttribute('href', 'https://tas.example/food');
  await expect(address).toHaveCSS('user-select', 'all');
});

test.describe('printed', () => {
  /** How many sheets a page takes, by the paper that it asks for itself. */
  const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

  test('each role and the hub take one sheet of A4', async ({ page }) => {
    for (const address of [...ROLES, '/carrer']) {
      await page.goto(address);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(sheets(pdf), address).toBe(1);
    }
  });

  test('a role shows its facts and address and no controls, in ink on paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/aws');
    await expect(page.getByText('https://tas.example/aws')).toBeVisible();
    await expect(page.getByText('₹3,00,000 to ₹5,00,000 a year, about')).toBeVisible();
    for (const gone of ['Apply Now', 'Send on WhatsApp', 'Other open roles', 'Write to us']) {
      await expect(page.getByText(gone).and(page.locator(':visible'))).toHaveCount(0);
    }
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 252, 249)');
  });
});

test.describe('the filter of the hub, with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('leaves the roles of a field of work and of a level of experience', async ({ page }) => {
    const { faults } = watch(page);
    await page.goto('/carrer');
    const jobs = page.locator('#jobs');
    const field = jobs.getByRole('group', { name: 'Field of work' });
    const level = jobs.getByRole('group', { name: 'Experience' });
    await expect(jobs.getByRole('listitem')).toHaveCount(ROLES.length);

    await field.getByRole('radio', { name: 'Research and food' }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(2);
    await expect(jobs.getByRole('heading', { level: 3 })).toHaveText(['Research and food']);

    await level.getByRole('radio', { name: 'With years of work' }).check();
    await expect(jobs.getByRole('listitem')).toContainText(['Food Product Developer']);
    await expect(jobs.getByText('No open role has both')).toBeHidden();

    await field.getByRole('radio', { name: 'All' }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(1);

    await field.getByRole('radio', { name: 'Design' }).check();
    await expect(jobs.getByRole('listitem')).toHaveCount(0);
    await expect(jobs.getByRole('status')).toContainText('No open role has both');
    expect(faults).toEqual([]);
  });

  test('works with the arrow keys', async ({ page }) => {
    await page.goto('/carrer');
    await page.getByRole('radio', { name: 'All' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked();
    await expect(page.locator('#jobs').getByRole('listitem')).toHaveCount(3);
  });
});

test('the feeds and files for machines are served as what they are, and XML as a browser reads it', async ({
  page,
  request,
}) => {
  const served = async (path: string) => (await request.get(path)).headers()['content-type'];
  expect(await served('/carrer.rss')).toMatch(/^application\/rss\+xml/);
  expect(await served('/carrer.xml')).toMatch(/^(application|text)\/xml/);
  expect(await served('/.well-known/security.txt')).toMatch(/^text\/plain/);
  expect(await served('/site.webmanifest')).toMatch(/^application\/manifest\+json/);
  expect(await served('/share/aws.png')).toBe('image/png');
  await page.goto('/about');
  for (const path of ['/carrer.rss', '/carrer.xml']) {
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
