import { policyHash } from '../lib/policy-hash.ts';

/** What Astro writes before a page's first island: a style, and one script or more. */
const RUNTIME =
  /<style>(astro-island[^<]*)<\/style>((?:<script>[\s\S]*?<\/script>)+)(?=<astro-island)/;
const FIRST_STYLE = /<style>([\s\S]*?)<\/style>/;

const hashOf = (text: string) => `'${policyHash(text)}'`;

/** Puts one for all in the place of the first, in a page or its policy. */
const merged = (html: string, [first = '', ...others]: string[], all: string) =>
  others.reduce(
    (rest, other) => rest.replace(` ${other}`, ''),
    html.replace(first, () => all),
  );

/**
 * Moves what wakes the islands behind all that is read, as one script, and its style into the header's. A
 * page is whole without it, and Astro writes it in the middle of the header.
 */
export function withRuntimeLast(html: string): string {
  const [runtime, style = '', scripts = ''] = RUNTIME.exec(html) ?? [];
  const [, firstStyle] = FIRST_STYLE.exec(html) ?? [];
  if (!runtime || !firstStyle) return html;
  const parts = scripts.split(/<script>|<\/script>/).filter(Boolean);
  const script = parts.join(';');
  const page = html
    .replace(runtime, '')
    .replace(firstStyle, () => firstStyle + style)
    .replace('</body>', () => `<script>${script}</script></body>`);
  return merged(
    merged(page, [firstStyle, style].map(hashOf), hashOf(firstStyle + style)),
    parts.map(hashOf),
    hashOf(script),
  );
}
