import postcss from 'postcss';
import { expect, test } from 'vitest';
import { trimVariables } from '../../src/integrations/browser-floor.ts';

const trimmed = async (css: string) => {
  const { css: plain } = await postcss([trimVariables]).process(css, { from: undefined });
  return plain.replaceAll(/\s+/g, '');
};

/** Tailwind's rule of initial values for browsers without @property. */
const withInitial = (declarations: string) =>
  `/*! tailwindcss */ @layer properties; @layer properties { @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { * { ${declarations} } } }`;

test('a variable of Tailwind that is set and read gets its initial value by one rule', async () => {
  const css = `
    a { --tw-leading: 1; line-height: var(--tw-leading) }
    @property --tw-leading { syntax: "*"; inherits: false }`;
  expect(await trimmed(withInitial('--tw-leading: initial') + css)).toBe(
    '*{--tw-leading:initial}a{--tw-leading:1;line-height:var(--tw-leading)}',
  );
  await expect(trimmed(css)).rejects.toThrow('No rule gives');
});

test('a variable of Tailwind that is only read becomes its value, and one that is only set goes', async () => {
  const css = `
    a { border-style: var(--tw-border-style); --tw-leading: 1; line-height: 1 }
    @property --tw-border-style { syntax: "*"; inherits: false; initial-value: solid }
    @property --tw-leading { syntax: "*"; inherits: false }`;
  expect(await trimmed(withInitial('--tw-border-style: solid; --tw-leading: initial') + css)).toBe(
    'a{border-style:solid;line-height:1}',
  );
});
