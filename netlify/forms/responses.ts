import type { Problems } from '../../src/messages/validate.ts';
import { list, paragraph, renderPage } from './response-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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

/**
 * The response to a form's script once its message is safe.
 *
 * @param more the reference that its writer can quote, also as a header, or the path of the page that confirms it
 */
export const acceptedJson = (more: { reference: string } | { page: string }): Response =>
  Response.json(
    { status: 'accepted', ...more },
    { headers: { ...HEADERS, ...('reference' in more && { 'x-reference': more.reference }) } },
  );

/** A redirect to `location` that the browser follows with a GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } });

/** A page of the site, which contains its own policy for everything but framing; see `renderPage`. */
export async function htmlResponse(
  status: number,
  ...page: Parameters<typeof renderPage>
): Promise<Response> {
  const headers = { ...HEADERS, ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8' };
  return new Response(await renderPage(...page), { status, headers });
}

/**
 * The response to a request that is not accepted. It never repeats what a visitor typed.
 *
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it
 * @param problems a sentence for each invalid field
 */
export async function errorResponse(
  format: Format,
  text: PageText,
  status: number,
  sentence: string,
  problems: Problems = {},
): Promise<Response> {
  const response =
    format === 'json'
      ? Response.json({ status: 'rejected', sentence, problems }, { status, headers: HEADERS })
      : await htmlResponse(status, '404', text.title, errorHtml(text, sentence, problems));
  if (status === 405) response.headers.set('allow', 'POST');
  return response;
}

function errorHtml({ fields, back }: PageText, sentence: string, problems: Problems): string {
  const items = Object.entries(fields).flatMap(([name, { label }]) =>
    problems[name] ? [{ label, text: problems[name] }] : [],
  );
  return [paragraph(sentence), ...(items.length > 0 ? [list(items)] : []), paragraph(back)].join(
    '',
  );
}
