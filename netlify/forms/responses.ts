import type contactForm from '../../src/content/site/contact-form.json';
import { interpolate } from '../../src/lib/values.ts';
import type { Problems } from '../../src/validation/validate.ts';
import { type Message, reference } from '../mail/message.ts';
import type { Settings } from '../mail/settings.ts';
import { confirmationPage, filledPage, type Page } from './pages.ts';

/**
 * The headers of every response. netlify.toml has the same for the files that Netlify serves; functions and
 * the host add these themselves.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Those of a page of the site, which contains its own policy for everything but framing. */
const PAGE_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

const HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What a form says besides its message, from its content file. */
export interface FormText extends Pick<typeof contactForm, 'responses' | 'reference'> {
  fields: Record<string, { label: string }>;
  problems: { heading: string };
}

/** A redirect to `location` that the browser follows with a GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } });

const pageResponse = ({ body, type }: Page, status = 200): Response =>
  new Response(body, {
    status,
    headers: { ...PAGE_HEADERS, 'content-type': `${type}; charset=utf-8` },
  });

/** The page that confirms a message. */
export const confirmed = async (message: Message, settings: Settings): Promise<Response> =>
  pageResponse(await confirmationPage(message, settings));

/**
 * The response once a message is safe: where it is confirmed, and the reference that its writer can quote. One that is not
 * stored has no page of its own, so this response confirms it.
 */
export async function accepted(
  isScript: boolean,
  { reference: pattern }: Pick<FormText, 'reference'>,
  message: Message,
  isStored: boolean,
  settings: Settings,
): Promise<Response> {
  const page = `/sent?id=${message.id}`;
  if (!isScript) return isStored ? seeOther(page) : confirmed(message, settings);
  const quoted = reference(message.id);
  const body = {
    status: 'accepted',
    reference: quoted,
    ...(isStored ? { page } : { sentence: interpolate(pattern, { reference: quoted }) }),
  };
  return Response.json(body, { headers: { ...HEADERS, 'x-reference': quoted } });
}

/**
 * The response to a request that is not accepted. It never repeats what a visitor typed.
 *
 * @param isScript whether the script of a form reads it, as JSON, or a browser shows it, as a page
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it
 * @param problems a sentence for each invalid field
 */
export async function rejected(
  isScript: boolean,
  { fields, responses }: FormText,
  status: number,
  sentence: string,
  problems: Problems = {},
): Promise<Response> {
  const named = Object.entries(fields).flatMap(([name, { label }]) =>
    problems[name] ? [[`problem.${name}`, `${label}: ${problems[name]}`]] : [],
  );
  const { title, back, empty } = responses;
  const form = { 'empty.label': empty.label, 'empty.href': empty.href };
  const slots = { title, sentence, ...Object.fromEntries(named), back, ...form };
  const response = isScript
    ? Response.json({ status: 'rejected', sentence, problems }, { status, headers: HEADERS })
    : pageResponse(await filledPage('not-sent', slots), status);
  if (status === 405) response.headers.set('allow', 'GET, HEAD, POST');
  return response;
}
