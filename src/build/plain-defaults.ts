import type { Plugin } from 'vite';

const REGISTERED = /@property --tw-[\w-]+\s*\{[^}]*\}/g;
const FALLBACK = /@layer properties\s*\{\s*@supports [^{]+\{([^@]*?\})\s*\}\s*\}/;
const DEFAULTS = /@layer properties\s*\{[^}]*\}\s*\}/;
const DECLARATION = /(--tw-[\w-]+):\s*([^;}]*);?/g;
const READING = /var\((--tw-[\w-]+)(?:,([^()]*))?\)/g;

/**
 * Gives Tailwind's variables their defaults in the one way that every browser knows, and only to those that
 * need one. Tailwind writes them twice, registered by @property and as plain rules for browsers that lack
 * it, and sets many that nothing reads.
 */
export function withPlainDefaults(css: string): string {
  if (!FALLBACK.test(css)) return css;
  const plain = css.replace(REGISTERED, '').replace(FALLBACK, '@layer properties{$1}');
  const defaults = new Map(
    [...(DEFAULTS.exec(plain)?.[0] ?? '').matchAll(DECLARATION)].map(([, name, value = '']) => [
      name,
      value.trim(),
    ]),
  );
  const changed = new Set(
    [...plain.replace(DEFAULTS, '').matchAll(DECLARATION)].map(([, name]) => name),
  );
  const folded = plain.replace(READING, (reading, name: string, otherwise = '') => {
    const value = changed.has(name) ? undefined : defaults.get(name);
    return value === 'initial' ? otherwise : (value ?? reading);
  });
  const read = new Set([...folded.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  return folded.replace(DECLARATION, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}

/** Does so to each sheet that Tailwind has made; stands after it in the list of plugins. */
export default function plainDefaults(): Plugin {
  return {
    name: 'plain-defaults',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:\?|$)/.test(id) ? withPlainDefaults(code) : null),
  };
}
