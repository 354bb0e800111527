import type { Plugin, Rule } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** The floor as Vite takes it; Samsung Internet, which Vite does not know, is a Chromium of the same floor. */
const target = manifest.browserslist
  .filter((query) => !query.startsWith('samsung'))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/** The variables of Tailwind that a value reads. */
const variablesIn = (value: string) =>
  [...value.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Writes Tailwind's variables as a sheet needs them: one that nothing sets becomes its initial value, one that
 * nothing reads goes, and the others get their initial values from the rule that Tailwind keeps for browsers
 * without `@property`, which is right in every browser. Its layer, then empty, and its banner go. Throws if the sheet
 * registers variables and has no such rule.
 */
export const trimVariables: Plugin = {
  postcssPlugin: 'trim-variables',
  OnceExit(sheet) {
    let registered = 0;
    sheet.walkAtRules('property', (rule) => {
      if (!rule.params.startsWith('--tw-')) return;
      registered += 1;
      rule.remove();
    });
    const rules: Rule[] = [];
    sheet.walkAtRules('supports', (rule) => {
      if (!rule.params.includes('-webkit-hyphens')) return;
      rule.walkRules((initial) => void rules.push(initial));
      rule.remove();
    });
    sheet.walkAtRules('layer', (rule) => {
      if (!rule.nodes?.length) rule.remove();
    });
    sheet.walkComments((comment) => void comment.remove());
    if (registered > 0 && rules.length === 0)
      throw sheet.error('No rule gives --tw- variables their values.');
    const written = new Set<string>();
    const read = new Set<string>();
    sheet.walkDecls(({ prop, value }) => {
      written.add(prop);
      for (const name of variablesIn(value)) read.add(name);
    });
    for (const rule of rules) {
      rule.walkDecls((initial) => {
        if (written.has(initial.prop) && read.has(initial.prop)) return;
        initial.remove();
        sheet.walkDecls((declaration) => {
          if (declaration.prop === initial.prop) declaration.remove();
          declaration.value = declaration.value.replaceAll(`var(${initial.prop})`, initial.value);
        });
      });
    }
    sheet.prepend(rules.filter(({ nodes }) => nodes.length > 0));
  },
};

/** Writes styles and scripts for the browsers that `browserslist` in package.json names. */
export default (): VitePlugin => ({
  name: 'browser-floor',
  config: () => ({
    build: { target, cssTarget: target },
    css: { postcss: { plugins: [trimVariables] } },
  }),
});
