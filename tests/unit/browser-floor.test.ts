import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { initialiseOnce, unwrapLayers } from '../../src/integrations/browser-floor.ts';

const unwrapped = async (css: string) => {
  const { css: plain } = await postcss([unwrapLayers]).process(css, { from: undefined });
  return plain.replaceAll(/\s+/g, '');
};

test('layers follow each other in the order of their first naming, and what is in none follows all', async () => {
  const css = `
    @layer base, utilities;
    i { top: 4 }
    @layer utilities { b { top: 3 } }
    @layer base { a { top: 1 } }
    @layer base { @media print { a { top: 2 } } }`;
  expect(await unwrapped(css)).toBe('a{top:1}@mediaprint{a{top:2}}b{top:3}i{top:4}');
});

test('a layer within another rule ends the build', async () => {
  await expect(unwrapped('@media print { @layer base { a { top: 1 } } }')).rejects.toThrow(
    'cannot be unwrapped',
  );
});

test('variables of Tailwind get their first values by one rule in every browser', async () => {
  const css = `
    @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { * { --tw-leading: initial } }
    a { line-height: var(--tw-leading) }
    @property --tw-leading { syntax: "*"; inherits: false }`;
  const { css: plain } = await postcss([initialiseOnce]).process(css, { from: undefined });
  expect(plain.replaceAll(/\s+/g, '')).toBe(
    '*{--tw-leading:initial}a{line-height:var(--tw-leading)}',
  );
  await expect(
    postcss([initialiseOnce]).process('@property --tw-leading {}', { from: undefined }),
  ).rejects.toThrow('No rule gives');
});

test('no built page uses style that a browser of the floor skips as a whole', () => {
  const files = globSync('dist/**/*.html');
  expect(files).not.toEqual([]);
  for (const file of files) {
    const styles = readFileSync(file, 'utf8')
      .match(/<style[\s\S]*?<\/style>/g)
      ?.join('');
    expect(styles, file).not.toMatch(/@layer|@container|@scope|@starting-style/);
    expect(styles, `${file}: media queries from before 2022`).not.toMatch(
      /@media[^{]*([<>]|\(\(|\(not)/,
    );
  }
});
