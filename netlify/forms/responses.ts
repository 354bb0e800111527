import type { Problems } from '../../src/messages/validate.ts';
import { escapeHtml, PAGE_POLICY, renderPage } from './response-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': PAGE_POLICY,
};

/** The format of a response: JSON for the scripts of the forms, or HTML for a plain form. */
export type Format = 'json' | 'html';

/** The text around the sentence of an error page. */
export interface PageText {
  /** The heading of the page. */
  title: string;
  /** How to get back to the filled form. */
  back: string;
  /** The labels of the fields, in the order of the form. */
  fields: Record<string, { label: string }>;
}

/** The response to a form's script once its message is safe, with the page that says so, if it has one. */
export const acceptedJson = (more: { page?: string } = {}): Response =>
  Response.json({ status: 'accepted', ...more }, { headers: HEADERS });

/** A redirect to `location` that the browser follows with a GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } });

/** A page of the site. `body` is HTML. */
export function htmlResponse(status: number, title: string, body: string): Response {
  return new Response(renderPage(title, body), {
    status,
    headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
  });
}

/**
 * The response to a request that is not accepted. It never repeats what a visitor typed.
 *
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it
 * @param problems a sentence for each invalid field
 */
export function errorResponse(
  format: Format,
  text: PageText,
  status: number,
  sentence: string,
  problems: Problems = {},
): Response {
  const response =
    format === 'json'
      ? Response.json({ status: 'rejected', sentence, problems }, { status, headers: HEADERS })
      : htmlResponse(status, text.title, errorHtml(text, sentence, problems));
  if (status === 405) response.headers.set('allow', 'POST');
  return response;
}

function errorHtml({ fields, back }: PageText, sentence: string, problems: Problems): string {
  const items = Object.entries(fields).flatMap(([name, { label }]) =>
    problems[name] ? [`<li><b>${escapeHtml(label)}</b>: ${escapeHtml(problems[name])}</li>`] : [],
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return `<p>${escapeHtml(sentence)}</p>${list}<p>${escapeHtml(back)}</p>`;
}
