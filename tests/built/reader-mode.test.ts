import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { roleFacts } from '../../src/lib/roles/facts.ts';
import { content } from '../content.ts';
import { builtPage } from './built-site.ts';

const bare = (text: string) => text.replace(/\s+/g, '');

/** The text that the reader mode of Firefox shows of a page, without spaces. */
function readerText(path: string): string {
  const { document } = parseHTML(builtPage(path).html);
  return bare(new Readability(document).parse()?.textContent ?? '');
}

/** The texts of a page's elements that its reader mode leaves out. */
function lostElements(path: string, selector: string): string[] {
  const { $ } = builtPage(path);
  const shown = readerText(path);
  const texts = [...$(selector)].map((element) => $(element).text());
  expect(texts.length, `${selector} on ${path}`).toBeGreaterThan(0);
  return texts.filter((text) => !shown.includes(bare(text)));
}

test.each(content.openRoles)('reader mode keeps the facts and the text of $path', (role) => {
  const shown = readerText(role.path);
  const facts = roleFacts(role.data, content.rolePage).flatMap(({ name, text }) => [name, text]);
  expect(facts.filter((fact) => !shown.includes(bare(fact)))).toEqual([]);
  expect(lostElements(role.path, '.prose p, .prose li')).toEqual([]);
});

/** The fewest characters of an article that reader mode takes for one (isProbablyReaderable's minContentLength). */
const READABLE = 140;

test.each(
  [...content.legal, ...content.explore].filter(
    ({ path }) => builtPage(path).$('article').text().trim().length >= READABLE,
  ),
)('reader mode keeps the text of $path', ({ path }) => {
  expect(lostElements(path, 'article p, article li')).toEqual([]);
});

test('reader mode keeps every list and paragraph of the courses', () => {
  expect(lostElements('/courses', 'main p, main li')).toEqual([]);
});
