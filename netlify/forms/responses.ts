import { readFile } from 'node:fs/promises';
import { escapeUTF8 } from 'entities';
import type contactForm from '../../src/content/site/contact-form.json';
import type { Problems } from '../../src/messages/validate.ts';
import { reference } from '../mail/message.ts';

/**
 * The headers of every response. netlify.toml has the same for the files that Netlify serves; functions and
 * the local platform add these themselves.
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

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** When to send a form again that could not be taken, in seconds. */
const RETRY_AFTER = 300;

/** Used where the site is not built, as in `npm run dev`. */
const PLAIN =
  '<!doctype html><html lang="en-IN"><meta charset="utf-8"><title></title><h1></h1><!--more--><!--note--><!--/note-->';

/** What a form says besides its message, from its content file. */
export interface FormText extends Pick<typeof contactForm, 'responses'> {
  fields: Record<string, { label: string }>;
  problems: { heading: string };
}

/** A redirect to `location` that the browser follows with a GET. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } });

/** The response once a message is safe: where it is confirmed, and the reference that its writer can quote. */
export function accepted(isScript: boolean, id: string): Response {
  const page = `/sent?id=${id}`;
  if (!isScript) return seeOther(page);
  const body = { status: 'accepted', reference: reference(id), page };
  return Response.json(body, { headers: { ...HEADERS, 'x-reference': body.reference } });
}

/**
 * The response to a request that is not accepted. It never repeats what a visitor typed.
 *
 * @param isScript whether the script of a form reads it, as JSON, or a browser shows it, as a page
 * @param status the HTTP status, 400 to 503
 * @param sentence what is wrong and what to do about it
 * @param problems a sentence for each invalid field
 */
export async function errorResponse(
  isScript: boolean,
  { fields, responses }: FormText,
  status: number,
  sentence: string,
  problems: Problems = {},
): Promise<Response> {
  const items = Object.entries(fields).flatMap(([name, { label }]) =>
    problems[name] ? [`<li><b>${escapeUTF8(label)}</b>: ${escapeUTF8(problems[name])}</li>`] : [],
  );
  const list = `<ul class="mb-5 grid list-disc gap-2 pl-6">${items.join('')}</ul>`;
  const said = `${paragraph(sentence)}${items.length > 0 ? list : ''}${paragraph(responses.back)}`;
  const response = isScript
    ? Response.json({ status: 'rejected', sentence, problems }, { status, headers: HEADERS })
    : await htmlResponse(status, '404', { title: responses.title, note: beside(said) });
  if (status === 405) response.headers.set('allow', 'POST');
  if (status === 503) response.headers.set('retry-after', String(RETRY_AFTER));
  return response;
}

/** What a page says beside its drawing. */
export const beside = (html: string): string =>
  `<div class="mt-8 lg:mt-10 lg:[grid-area:3/1]">${html}</div>`;

export const paragraph = (text: string): string =>
  `<p class="mb-5 text-balance text-lead">${escapeUTF8(text)}</p>`;

type Link = Record<'href' | 'label', string>;

export const link = ({ href, label }: Link): string =>
  `<p class="mt-4"><a href="${href}" class="text-theme font-bold">${escapeUTF8(label)}</a></p>`;

/** The sentence of a reference around it, as a ticket: the reference is large, and a press selects it. */
export function ticket(sentence: string, reference: string, correct: Link): string {
  const [before = '', stop = '', after = ''] = sentence.split(/\{reference\}([.:]?)/);
  const figure = `<strong class="mt-2 block font-display text-bright text-display lg:text-figure leading-none select-all">${reference}</strong><span class="sr-only">${stop}</span>`;
  return `<div class="mt-8 grid items-end gap-x-16 gap-y-3 rounded-panel border-2 border-bright p-6 md:p-8 lg:col-span-2 lg:grid-cols-[auto_1fr]"><p>${escapeUTF8(before)}${figure}</p><div><p>${escapeUTF8(after)}</p>${link(correct)}</div></div>`;
}

/** Sentences beside a heading, in columns, as on the page without a reference (src/pages/thank-you.astro). */
export const columns = (heading: string, sentences: string[]): string =>
  `<section class="mt-14 gap-x-8 lg:grid lg:grid-cols-3"><h2 class="border-bright pt-3 pb-4 font-display text-heading lg:border-t-2">${escapeUTF8(heading)}</h2><ul class="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:col-span-2">${sentences.map((sentence) => `<li class="border-bright border-t-2 pt-3">${escapeUTF8(sentence)}</li>`).join('')}</ul></section>`;

/**
 * A page of the site, which contains its own policy for everything but framing, with another message, for a browser
 * that submits a form without JavaScript.
 *
 * @param template the built page (src/layouts/NotePage.astro)
 * @param title the title and the heading, as plain text; by default those of the page
 * @param more what is between the heading and the drawing
 * @param note what is below the drawing instead of the page's note
 */
export async function htmlResponse(
  status: number,
  template: 'thank-you' | '404',
  { title, more = '', note }: { title?: string; more?: string; note?: string },
): Promise<Response> {
  const page = await readFile(`dist/${template}.html`, 'utf8').catch(() => PLAIN);
  const titled = (own: string) => (title ? escapeUTF8(title) : own);
  const [before, own, after] = page.replace('<!--more-->', () => more).split(/<!--\/?note-->/);
  const html = `${before}${note ?? own}${after}`
    .replace(/(?<=<title>)[^<]*/, titled)
    .replace(/(?<=<h1[^>]*>)[^<]*/, titled);
  const headers = { ...HEADERS, ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8' };
  return new Response(html, { status, headers });
}
