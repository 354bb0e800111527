import type { MiddlewareHandler } from 'astro';
import { isDev } from './lib/build-kind.ts';
import { policyHash } from './lib/policy-hash.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/g;
const INLINE = /<(style|script)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** Attributes of scripts without a hash in the policy: external files and data. */
const NOT_HASHED = /\ssrc=|\stype="application\/ld\+json"/;

/**
 * The first tag of a head that the policy has to govern: of what is loaded, the icon alone stands before it. Astro writes
 * the policy after it, and a policy governs what follows alone.
 */
const GOVERNED = '<link rel="preload"';

/**
 * A page whose Content-Security-Policy has the hashes of its own styles and scripts alone. Astro gives every page
 * the hashes of all pages, which do not compress: 670 bytes, and more with each page type. Throws if the page has not
 * one policy, with a hash for each style and script, or preloads nothing.
 */
export function withOwnHashes(html: string): string {
  const [policy, ...others] = html.matchAll(POLICY);
  if (!policy || others.length > 0) throw new Error('the page has not one policy');
  if (!html.includes(GOVERNED)) throw new Error(`the page has no ${GOVERNED}`);
  const directives = policy[1]?.split(';') ?? [];
  const own = new Set<string>();
  for (const [part, name, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (NOT_HASHED.test(attributes)) continue;
    const hash = ` '${policyHash(text)}'`;
    const directive = directives.find((sources) => sources.trim().startsWith(`${name}-src `));
    if (!directive?.includes(hash))
      throw new Error(`${name}-src has no hash for ${part.slice(0, 60)}…`);
    own.add(hash);
  }
  const kept = policy[0].replace(/ 'sha256-[^']+'/g, (hash) => (own.has(hash) ? hash : ''));
  return html.replace(policy[0], '').replace(GOVERNED, kept + GOVERNED);
}

/** What Astro writes before a page's first island. */
const RUNTIME =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>((?:<script>(?:(?!<\/script>)[\s\S])*<\/script>)+)(?=<astro-island)/;

/**
 * A page with the scripts that hydrate islands as one at its end: Astro writes them before the first island, so that the
 * header would wait behind two kilobytes of script, with a style that is not valid in a body; styles/reset.css has the same
 * rule. As one script they have one hash in the policy. Throws if they are not found.
 */
export function withRuntimeLast(html: string): string {
  const [runtime, scripts] = RUNTIME.exec(html) ?? [];
  if (!runtime || !scripts) {
    throw new Error("Astro's style and scripts for islands are not right before the first island");
  }
  if (!html.endsWith('</body></html>'))
    throw new Error('the page does not end with </body></html>');
  const texts = [...scripts.matchAll(INLINE)].map(([, , , text = '']) => text);
  const joined = texts.join(';'); // the last statement of a script may have no semicolon
  return (
    html
      .replace(runtime, '')
      // The hashes of the other scripts are no longer of this page: withOwnHashes takes them out.
      .replace(policyHash(texts[0] ?? ''), policyHash(joined))
      // By a function: in a string, a $ of the scripts would stand for a part of the match.
      .replace(/<\/body><\/html>$/, () => `<script>${joined}</script></body></html>`)
  );
}

/**
 * Finishes each page of a build while it is made, so that a page that cannot be finished ends the build by its name; after
 * the build (`astro:build:done`) every file would be read and written once more. In `npm run dev` pages stay as Astro
 * writes them, since Vite changes their styles and scripts after each save.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isDev() || !isPage) return response;
  return new Response(withOwnHashes(withRuntimeLast(await response.text())), response);
};
