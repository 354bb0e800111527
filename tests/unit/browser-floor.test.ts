import postcss from 'postcss';
import { expect, test } from 'vitest';
import { withoutProperties } from '../../src/integrations/browser-floor.ts';

const written = async (css: string) => {
  const { css: plain } = await postcss([withoutProperties]).process(css, { from: undefined });
  return plain.replaceAll(/\s+/g, '');
};

test("Tailwind's variables get their initial values by a rule that every browser reads", async () => {
  const rule = `@layer properties; @layer properties { @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { * { --tw-leading: initial } } }`;
  const css = `
    a { --tw-leading: 1; line-height: var(--tw-leading) }
    @property --tw-leading { syntax: "*"; inherits: false }`;
  expect(await written(rule + css)).toBe(
    '*{--tw-leading:initial}a{--tw-leading:1;line-height:var(--tw-leading)}',
  );
  await expect(written(css)).rejects.toThrow('No rule gives');
});
