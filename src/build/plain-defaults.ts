import type { Plugin } from 'vite';

const REGISTERED = /@property --tw-[\w-]+\s*\{[^}]*\}/g;
const FALLBACK = /@layer properties\s*\{\s*@supports [^{]+\{([^@]*?\})\s*\}\s*\}/;

/**
 * Gives Tailwind's variables their defaults in the one way that every browser knows. Tailwind writes them
 * twice: registered by @property, and as plain rules for browsers that lack it.
 */
export function withPlainDefaults(css: string): string {
  if (!FALLBACK.test(css)) return css;
  return css.replace(REGISTERED, '').replace(FALLBACK, '@layer properties{$1}');
}

/** Does so to each sheet that Tailwind has made; stands after it in the list of plugins. */
export default function plainDefaults(): Plugin {
  return {
    name: 'plain-defaults',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:\?|$)/.test(id) ? withPlainDefaults(code) : null),
  };
}
