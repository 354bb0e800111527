import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { builtPage, pages } from './built-site.ts';

/** The classes that a page's HTML uses, and those that its style has rules for. */
function classesOf(html: string) {
  const $ = load(html);
  const used = $('[class]')
    .toArray()
    .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []);
  return { used: new Set(used), styled: selectedBy($('style').text()) };
}

/** The classes in the selectors of a style sheet. */
const selectedBy = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\/g, '')));

async function loadModule(id: string, base: string) {
  const path = resolve(base, id);
  return { path, base: dirname(path), module: (await import(path)).default };
}

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : fileURLToPath(import.meta.resolve(id));
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

/** The given classes for which Tailwind generates a rule with the style sheet of any page. */
async function utilitiesAmong(classes: Set<string>): Promise<Set<string>> {
  const sheets = globSync('src/pages/*.astro')
    .flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/'\.\.\/(styles\/.+\.css)'/g)])
    .map(([, sheet]) => `src/${sheet}`);
  const known = [...new Set(sheets)].map(async (sheet) => {
    const { build } = await compile(readFileSync(sheet, 'utf8'), {
      base: dirname(sheet),
      loadStylesheet,
      loadModule,
    });
    const before = selectedBy(build([]));
    return [...selectedBy(build([...classes]))].filter((name) => !before.has(name));
  });
  return new Set((await Promise.all(known)).flat().filter((name) => classes.has(name)));
}

const SOURCES = globSync('src/{components,islands,layouts,pages}/**/*.{astro,tsx}').map((file) => ({
  file,
  words: new Set(readFileSync(file, 'utf8').split(/[\s'"`]+/)),
}));

const utilities = await utilitiesAmong(
  new Set([...pages.values()].flatMap(({ html }) => [...classesOf(html).used])),
);

/** The utilities in a page's HTML that its style lacks, each with the files that it may come from. */
function missingUtilities(html: string): string[] {
  const { used, styled } = classesOf(html);
  return [...used]
    .filter((name) => utilities.has(name) && !styled.has(name))
    .map((name) => {
      const files = SOURCES.filter(({ words }) => words.has(name)).map(({ file }) => file);
      return `${name}, in ${files.join(' or ')}`;
    });
}

test.each([...pages.keys()])(
  'the style sheet of %s has an @source for each of its components',
  (path) => {
    expect(missingUtilities(builtPage(path).html)).toEqual([]);
  },
);

test('every class in the pages has a rule in a style sheet or marks a group', () => {
  const known = [...pages.values()].map(({ html }) => classesOf(html));
  const styled = new Set(known.flatMap(({ styled }) => [...styled]));
  const unknown = new Set(
    known.flatMap(({ used }) => [...used]).filter((name) => !styled.has(name)),
  );
  expect([...unknown].filter((name) => !/^group\b/.test(name))).toEqual([]);
});

test('a component for which the style sheet of a page has no @source is reported by name', () => {
  const home = builtPage('/').$('main').html() ?? '';
  const misplaced = builtPage('/about').html.replace('</main>', () => `${home}</main>`);
  expect(missingUtilities(misplaced)).toContainEqual(
    expect.stringContaining('src/components/ui/ArrowLink.astro'),
  );
});
