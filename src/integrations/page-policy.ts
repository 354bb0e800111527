import { policyHash } from '../lib/policy-hash.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/g;
const INLINE = /<(style|script)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** Attributes of scripts without a hash in the policy: external files and data. */
const NOT_HASHED = /\ssrc=|\stype="application\/ld\+json"/;

/** The inline styles and scripts of a page, with their hash as quoted in the policy. */
const inlineParts = (html: string) =>
  [...html.matchAll(INLINE)]
    .filter(([, , attributes = '']) => !NOT_HASHED.test(attributes))
    .map(([part, name = '', , text = '']) => ({
      part: `${part.slice(0, 60)}…`,
      directive: `${name}-src`,
      hash: `'${policyHash(text)}'`,
    }));

/** The quoted hashes of each directive of a policy. */
const hashesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.filter((source) => source.startsWith("'sha256-"))] as const;
    }),
  );

/**
 * Removes from a page's Content-Security-Policy the hashes of other pages. Astro gives every page the hashes of
 * all pages, which do not compress: 600 bytes, and more with each page type.
 */
export function withOwnHashes(html: string): string {
  const own = new Set(inlineParts(html).map(({ hash }) => hash));
  return html.replace(POLICY, (policy) =>
    policy.replace(/ ('sha256-[^']+')/g, (hash, quoted: string) => (own.has(quoted) ? hash : '')),
  );
}

/** The problems of a page's Content-Security-Policy, one sentence each. */
export function policyProblems(html: string): string[] {
  const [policy, ...others] = html.matchAll(POLICY);
  if (!policy || others.length > 0) return [`It has ${others.length + (policy ? 1 : 0)} policies.`];
  const governed =
    /<(?:style|script|body|link[^>]* rel="(?:stylesheet|preload|modulepreload))\b[^>]*>/;
  const [first = ''] = governed.exec(html.slice(0, policy.index)) ?? [];
  const allowed = hashesOf(policy[1] ?? '');
  const parts = inlineParts(html);
  const used = new Set(parts.map(({ directive, hash }) => `${directive} ${hash}`));
  return [
    ...(first ? [`${first} is before the policy.`] : []),
    ...parts
      .filter(({ directive, hash }) => !allowed.get(directive)?.includes(hash))
      .map(({ part, directive }) => `${directive} has no hash for ${part}`),
    ...[...allowed].flatMap(([directive, hashes]) =>
      hashes
        .filter((hash) => !used.has(`${directive} ${hash}`))
        .map((hash) => `${directive} has ${hash} for no part of the page.`),
    ),
  ];
}
