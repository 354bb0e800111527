import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { sitemap } from '../../src/lib/seo/sitemap.ts';

test('a sitemap has the full URL of each page, and the date of its last change if known', () => {
  const xml = sitemap(
    [{ path: '/', lastmod: '2026-12-01' }, { path: '/r&d' }],
    'https://tas.example',
  );
  expect(xml).toContain('<loc>https://tas.example/r&amp;d</loc>');
  const $ = load(xml, { xml: true });
  const pages = $('urlset > url').toArray();
  expect(pages.map((page) => $(page).find('loc').text())).toEqual([
    'https://tas.example/',
    'https://tas.example/r&d',
  ]);
  expect(pages.map((page) => $(page).find('lastmod').text())).toEqual(['2026-12-01', '']);
});
