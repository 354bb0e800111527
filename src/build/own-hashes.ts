import { policyHash } from '../lib/policy-hash.ts';

const INLINE = /<(style|script)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * Leaves in a page's Content-Security-Policy only the hashes of the styles and scripts that stand in it.
 * Astro gives every page the hashes of all pages, which do not compress and come before the first paint.
 */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, , content = '']) => `'${policyHash(content)}'`),
  );
  return html.replace(POLICY, (policy) =>
    policy.replace(/ ('sha256-[^']+')/g, (hash, quoted: string) => (own.has(quoted) ? hash : '')),
  );
}
