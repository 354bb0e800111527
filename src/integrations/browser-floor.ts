import type { AstroIntegration } from 'astro';
import type { AtRule, ChildNode, Plugin } from 'postcss';
import manifest from '../../package.json' with { type: 'json' };

/** The floor as Vite takes it; Samsung Internet, which Vite does not know, is a Chromium of the same floor. */
const target = manifest.browserslist
  .filter((query) => !query.startsWith('samsung'))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * Unwraps the cascade layers of a sheet, which Chromium knows from 99, Firefox from 97 and Safari from 15.4:
 * their rules follow each other as the layers do, and those of no layer follow all. Specificity then counts
 * across layers, so a rule of a lower layer or of none may have to be put in other words.
 *
 * @throws Error where a layer stands within another rule
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

/**
 * Leaves one of the two ways in which Tailwind gives its variables their initial values: the rule that it keeps
 * for browsers without `@property`, which is right in every browser.
 *
 * @throws Error if the sheet registers properties and has no such rule
 */
export const initialiseOnce: Plugin = {
  postcssPlugin: 'initialise-once',
  OnceExit(sheet) {
    const registered: AtRule[] = [];
    sheet.walkAtRules('property', (rule) => {
      if (rule.params.startsWith('--tw-')) registered.push(rule);
    });
    if (registered.length === 0) return;
    let rules: ChildNode[] = [];
    sheet.walkAtRules('supports', (rule) => {
      if (!rule.params.includes('-webkit-hyphens')) return;
      rules = [...(rule.nodes ?? [])];
      rule.replaceWith(rules);
    });
    if (rules.length === 0) throw sheet.error('No rule gives --tw- variables their values.');
    for (const rule of registered) rule.remove();
  },
};

/** Writes styles and scripts for the browsers that `browserslist` in package.json names. */
export default function browserFloor(): AstroIntegration {
  return {
    name: 'browser-floor',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            build: { target, cssTarget: target },
            css: { postcss: { plugins: [unwrapLayers, initialiseOnce] } },
          },
        });
      },
    },
  };
}
