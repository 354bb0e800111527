import type { ChildNode, Plugin } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** The floor as Vite takes it; Samsung Internet, which Vite does not know, is a Chromium of the same floor. */
const target = manifest.browserslist
  .filter((query) => !query.startsWith('samsung'))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * Gives Tailwind's variables their initial values by the rule that it keeps for browsers without `@property`, which is
 * right in every browser: its layer and the registrations go. Throws if a sheet registers variables and has no such rule.
 */
export const withoutProperties: Plugin = {
  postcssPlugin: 'without-properties',
  OnceExit(sheet) {
    let registered = 0;
    sheet.walkAtRules('property', (rule) => {
      registered += 1;
      rule.remove();
    });
    const initial: ChildNode[] = [];
    sheet.walkAtRules('supports', (rule) => {
      // The condition by which Tailwind knows those browsers.
      if (!rule.params.includes('-webkit-hyphens')) return;
      initial.push(...(rule.nodes ?? []));
      rule.remove();
    });
    if (registered > 0 && initial.length === 0)
      throw sheet.error('No rule gives --tw- variables their values.');
    sheet.walkAtRules('layer', (rule) => {
      if (!rule.nodes?.length) rule.remove();
    });
    sheet.prepend(initial);
  },
};

/** Writes styles and scripts for the browsers that `browserslist` in package.json names. */
export default (): VitePlugin => ({
  name: 'browser-floor',
  config: () => ({
    build: { target },
    css: { postcss: { plugins: [withoutProperties] } },
  }),
});
