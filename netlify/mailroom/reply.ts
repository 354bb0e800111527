import { createHash } from 'node:crypto';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { FIELD_NAMES, type Problems } from '../../src/messages/contact-message.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15;text-wrap:balance}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of every answer: Netlify adds those of netlify.toml to static files only. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** How an answer is written: for the island, which reads its status, or for a person in a browser. */
export type Format = 'json' | 'page';

/** The answer to a message that is kept: 200 for the island, the thank-you page (303) for a person. */
export function accepted(format: Format): Response {
  if (format === 'json') return Response.json({ status: 'kept' }, { headers: HEADERS });
  return new Response(null, { status: 303, headers: { ...HEADERS, location: '/thank-you' } });
}

/**
 * The answer to a message that is not taken. Nothing that was typed is repeated.
 *
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it, in plain text
 * @param problems a sentence for each field that has to be mended
 */
export function refused(
  format: Format,
  status: number,
  sentence: string,
  problems: Problems = {},
): Response {
  const headers = { ...HEADERS, ...(status === 405 && { allow: 'POST' }) };
  if (format === 'json') {
    return Response.json({ status: 'refused', sentence, problems }, { status, headers });
  }
  return new Response(page(sentence, problems), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** All words come from the site's own content, which holds plain text without markup. */
function page(sentence: string, problems: Problems): string {
  const items = FIELD_NAMES.flatMap((name) =>
    problems[name] ? [`<li>${text.fields[name].label}: ${problems[name]}</li>`] : [],
  );
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text.replies.title}</title><style>${STYLE}</style><main><h1>${text.replies.title}</h1><p>${sentence}</p>${items.length ? `<ul>${items.join('')}</ul>` : ''}<p>${text.replies.back}</p></main></html>`;
}
