import { policyHash } from './policy-hash.ts';

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
