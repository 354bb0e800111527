import type { Problems } from '../../src/messages/validate.ts';
import { asHtml, PAGE_POLICY, page } from './response-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': PAGE_POLICY,
};

/** How an answer is written: for the island, which reads its status, or for a person in a browser. */
export type Format = 'json' | 'page';

/** The words around a refusal. */
export interface Wording {
  /** The heading of the page. */
  title: string;
  /** How to come back to the filled form. */
  back: string;
  /** The labels of the fields, in their order. */
  fields: Record<string, { label: string }>;
}

/** The answer to the island's message once it is safe. */
export const acceptedJson = (): Response => Response.json({ status: 'kept' }, { headers: HEADERS });

/** Leads a browser on to `location` with a GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } });

/** A page of our own. `body` is HTML. */
export function pageReply(status: number, title: string, body: string): Response {
  return new Response(page(title, body), {
    status,
    headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
  });
}

/**
 * The answer to what is not taken. Nothing that was typed is repeated.
 *
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it
 * @param problems a sentence for each field that has to be mended
 */
export function refused(
  format: Format,
  wording: Wording,
  status: number,
  sentence: string,
  problems: Problems = {},
): Response {
  const reply =
    format === 'json'
      ? Response.json({ status: 'refused', sentence, problems }, { status, headers: HEADERS })
      : pageReply(status, wording.title, mendingList(wording, sentence, problems));
  if (status === 405) reply.headers.set('allow', 'POST');
  return reply;
}

function mendingList({ fields, back }: Wording, sentence: string, problems: Problems): string {
  const items = Object.entries(fields).flatMap(([name, { label }]) =>
    problems[name] ? [`<li><b>${asHtml(label)}</b>: ${asHtml(problems[name])}</li>`] : [],
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return `<p>${asHtml(sentence)}</p>${list}<p>${asHtml(back)}</p>`;
}
