import { createHash } from 'node:crypto';

/** What a Content-Security-Policy names an inline style or script by (CSP Level 3, section 2.3.1), unquoted. */
export const policyHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A classic script that stands in a page's HTML, and its hash for the Content-Security-Policy. */
export interface InlineScript {
  code: string;
  hash: ReturnType<typeof policyHash>;
}

/** A script's source without its indentation, ready to stand in a page. */
export function inlineScript(source: string): InlineScript {
  const code = source.replace(/\n\s*/g, '\n').trim();
  return { code, hash: policyHash(code) };
}
