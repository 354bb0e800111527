import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { builtPage, pages } from './built-site.ts';

/** The classes of a page for which its style has no rule, unless they only mark a group. */
function unstyled(html: string): string[] {
  const $ = load(html);
  const rules = $('style')
    .text()
    .matchAll(/\.((?:\\.|[\w-])+)/g);
  const styled = new Set(rules.map(([, name = '']) => name.replace(/\\/g, '')));
  const used = new Set([...$('[class]')].flatMap(({ attribs }) => attribs.class?.split(/\s+/)));
  return [...used].filter((name = '') => !styled.has(name) && !/^group\b/.test(name)) as string[];
}

test.each([...pages])(
  'the style of %s has a rule for each class of its components',
  (_, { html }) => {
    expect(unstyled(html)).toEqual([]);
  },
);

test('a component for which the style sheet of a page has no @source is found', () => {
  const home = builtPage('/').$('main').html() ?? '';
  expect(unstyled(builtPage('/about').html.replace('</main>', () => `${home}</main>`))).not.toEqual(
    [],
  );
});
