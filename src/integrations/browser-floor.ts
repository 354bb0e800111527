import type { ChildNode, Plugin, Rule } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** The floor as Vite takes it; Samsung Internet, which Vite does not know, is a Chromium of the same floor. */
const target = manifest.browserslist
  .filter((query) => !query.startsWith('samsung'))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * Unwraps the cascade layers of a sheet, which Chromium knows from 99, Firefox from 97 and Safari from 15.4:
 * their rules follow each other as the layers do, and those of no layer follow all. Specificity then counts
 * across layers, so a rule of a lower layer or of none may have to be put in other words. Throws where a layer stands
 * within another rule.
 */
export const unwrapLayers: Plugin = {
  postcssPlugin: 'unwrap-layers',
  OnceExit(sheet) {
    const layers = new Map<string, ChildNode[]>();
    for (const rule of [...sheet.nodes]) {
      if (rule.type !== 'atrule' || rule.name !== 'layer') continue;
      for (const name of rule.params.split(/,\s*/)) {
        layers.set(name, [...(layers.get(name) ?? []), ...(rule.nodes ?? [])]);
      }
      rule.remove();
    }
    sheet.prepend(...layers.values().toArray().flat());
    sheet.walkAtRules('layer', (rule) => {
      throw rule.error('A layer within another rule cannot be unwrapped.');
    });
  },
};

/** The variables of Tailwind that a value reads. */
const variablesIn = (value: string) =>
  [...value.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Writes Tailwind's variables as a sheet needs them: one that nothing sets becomes its initial value, one that
 * nothing reads goes, and the others get their initial values from the rule that Tailwind keeps for browsers
 * without `@property`, which is right in every browser. Throws if the sheet registers variables and has no such rule.
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
    if (registered === 0) return;
    const rules: Rule[] = [];
    sheet.walkAtRules('supports', (rule) => {
      if (!rule.params.includes('-webkit-hyphens')) return;
      rule.walkRules((initial) => void rules.push(initial));
      rule.remove();
    });
    if (rules.length === 0) throw sheet.error('No rule gives --tw- variables their values.');
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
    css: { postcss: { plugins: [unwrapLayers, trimVariables] } },
  }),
});
