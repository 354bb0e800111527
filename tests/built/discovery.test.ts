import { existsSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onBlack } from '../../src/lib/brand.ts';
import { content } from '../content.ts';
import { builtPage, pages, ROUTES } from './built-site.ts';

const { name, email, site } = content.organisation;
const url = (path: string) => new URL(path, site).href;
const file = (path: string) => readFileSync(`dist${path}`, 'utf8');

/** The content of a meta tag of a page. */
function meta(path: string, name: string): string | undefined {
  return builtPage(path).$(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
}

test.each(ROUTES)('%s has URL, title, description and image for sharing', async (path) => {
  const canonical = builtPage(path).$('link[rel=canonical]').attr('href');
  expect(canonical).toBe(url(path));
  expect(meta(path, 'og:url')).toBe(canonical);
  expect(builtPage(path).$('title').text()).toContain(meta(path, 'og:title') ?? '?');
  expect(meta(path, 'og:description')).toBe(meta(path, 'description'));
  expect(meta(path, 'og:site_name')).toBe(name);
  expect(meta(path, 'twitter:card')).toBe('summary_large_image');
  expect(meta(path, 'robots')).toBeUndefined();
  const image = readFileSync(`dist${new URL(meta(path, 'og:image') ?? '').pathname}`);
  expect(image.length).toBeLessThan(60_000);
  const { format, width, height } = await sharp(image).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect([width, height].map(String)).toEqual([
    meta(path, 'og:image:width'),
    meta(path, 'og:image:height'),
  ]);
});

// The schema limits a summary as it is written: a longer name of the organisation makes no page wrong.
test.each([...pages.keys()])('%s has a description of 50 characters or more', (path) => {
  expect(meta(path, 'description')?.length).toBeGreaterThanOrEqual(50);
});

test('the hub shows the RSS feed beside the messaging channel, if there is one', () => {
  const { $ } = builtPage('/carrer');
  const news = $('main a[href="/carrer.rss"]').closest('div');
  expect(news.text()).toContain(content.carrer.news.text);
  const { channel } = content.organisation;
  expect(news.find('a')).toHaveLength(channel ? 2 : 1);
  if (channel) expect(news.find(`a[href="${channel.href}"]`)).toHaveLength(1);
});

test('every page has its own share image, and no two titles share one', () => {
  const images = ROUTES.map((path) => meta(path, 'og:image') ?? '');
  expect(new Set(images).size).toBe(ROUTES.length);
  const contents = images.map((image) =>
    readFileSync(`dist${new URL(image).pathname}`).toString('base64'),
  );
  const titles = ROUTES.map((path) => meta(path, 'og:title'));
  expect(new Set(contents).size).toBeGreaterThanOrEqual(new Set(titles).size);
});

test.each(content.explore.map(({ path, data }) => [path, data.theme] as const))(
  'the share image of %s is in the colour of its theme, %s',
  async (path, theme) => {
    const image = `dist${new URL(meta(path, 'og:image') ?? '').pathname}`;
    const line = { left: 20, top: 581, width: 1, height: 1 };
    const pixel = await sharp(image).removeAlpha().extract(line).raw().toBuffer();
    const colour = Buffer.from(onBlack(theme).slice(1), 'hex');
    // The colours of a PNG with a palette are rounded.
    for (const [index, value] of pixel.entries()) {
      expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThan(4);
    }
  },
);

test('/404 and /thank-you are noindex and have a share image but no address to share', () => {
  for (const path of ['/404', '/thank-you']) {
    expect(meta(path, 'robots')).toBe('noindex');
    expect(meta(path, 'og:url')).toBeUndefined();
    expect(existsSync(`dist${new URL(meta(path, 'og:image') ?? '').pathname}`)).toBe(true);
  }
});

test('the sitemap lists every page without noindex, with the date of its last change', () => {
  const $ = load(file('/sitemap.xml'), { xml: true });
  const entries = $('urlset > url').toArray();
  const indexed = [...pages.keys()].filter((path) => meta(path, 'robots') !== 'noindex');
  expect(entries.map((entry) => $(entry).find('loc').text()).sort()).toEqual(
    indexed.map(url).sort(),
  );
  const changed = [
    ...content.openRoles.map(({ path, data }) => [url(path), data.posted ?? '']),
    ...content.legal.map(({ path, data }) => [url(path), data.updated]),
  ];
  const dated = entries.filter((entry) => $(entry).find('lastmod').length > 0);
  expect(
    dated.map((entry) => [$(entry).find('loc').text(), $(entry).find('lastmod').text()]).sort(),
  ).toEqual(changed.filter(([, day]) => day).sort());
});

test('robots.txt allows all crawlers and links to the sitemap', () => {
  expect(file('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${url('/sitemap.xml')}\n`);
});

test('security.txt has a contact and expires within a year', () => {
  const fields = Object.fromEntries(
    file('/.well-known/security.txt')
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields.Contact).toBe(`mailto:${email}`);
  expect(fields.Canonical).toBe(url('/.well-known/security.txt'));
  const days = (Date.parse(fields.Expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365); // as RFC 9116 recommends, 2.5.5
});

test('the mark in the header is that of the icon', () => {
  const mark = builtPage('/').$('header svg path').attr('d');
  expect(mark).toBeTruthy();
  expect(readFileSync('dist/icon.svg', 'utf8')).toContain(`d="${mark}"`);
});

test('the icons for home screens, search engines and browser tabs exist', async () => {
  expect((await sharp('dist/icon-512.png').metadata()).width).toBe(512);
  expect((await sharp('dist/apple-touch-icon.png').metadata()).width).toBe(180);
  for (const path of pages.keys()) {
    const icon = builtPage(path).$('link[rel=icon]').attr('href') ?? '';
    expect(readFileSync(`dist${icon}`, 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 32 32"><path /);
  }
});
