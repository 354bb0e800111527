import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { application, CV_LIMIT } from '../../src/messages/application.ts';
import { check } from '../../src/messages/validate.ts';
import { applicationLetter } from '../mail/compose-application.ts';
import { letterIds, reference } from '../mail/message.ts';
import { roleApplied } from './applied-role.ts';
import { isForeign } from './cross-origin.ts';
import { checkCv } from './cv.ts';
import type { Accept } from './handle-contact-form.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import { asHtml } from './response-page.ts';
import { pageReply, refused, seeOther } from './responses.ts';
import { suspicions } from './spam-signals.ts';

/** The largest body that is read, in bytes: a CV, and room for the text around it. */
export const BODY_LIMIT = CV_LIMIT + 256 * 1024;

const FORM = '/carrer#graphicScroll';
const { replies, thanks } = text;
const wording = { title: replies.title, back: replies.back, fields: text.fields };
const refuse = (status: number, sentence: string) => refused('page', wording, status, sentence);

/**
 * Answers `/apply`: a POST of the application form as multipart/form-data, and the GET of the page that
 * thanks for it, `/apply?reference=7F3A-91C2`.
 *
 * @returns 303 to that page once the application is safe; else a page with 400, 403, 405, 413, 415, 422 or
 *   503 that says what to mend. A GET without a reference leads to the form. Never throws.
 */
export async function receiveApplication(request: Request, accept: Accept): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return thank(request);
  if (request.method !== 'POST') return refuse(405, replies.method);
  if (isForeign(request)) return refuse(403, replies.foreign);
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse(415, replies.type);

  let form: FormData;
  try {
    const body = await readBody(request, BODY_LIMIT);
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(413, replies.size);
    return refuse(400, replies.malformed);
  }

  const { sent, problems } = check(application, Object.fromEntries(form));
  const { cv, problem } = await checkCv(form.get('cv'));
  if (!sent || problem) {
    const all = { ...problems, ...(problem && { cv: text.problems[problem] }) };
    return refused('page', wording, 422, text.problems.heading, all);
  }

  const arrived = new Date();
  const parts = ['application', ...Object.values(sent), cv?.base64 ?? ''];
  const [id, earlierId] = letterIds(parts, null, arrived);
  const role = await roleApplied(sent.role, arrived);
  const doubts = suspicions({ ...sent, trap: form.get('leaf') });
  const letter = applicationLetter(id, sent, role, cv, arrived, doubts);
  const safeId = await accept(letter, earlierId);
  return safeId ? seeOther(`/apply?reference=${reference(safeId)}`) : refuse(503, replies.store);
}

function thank(request: Request): Response {
  const quoted = new URL(request.url).searchParams.get('reference') ?? '';
  if (!/^[0-9A-F]{4}-[0-9A-F]{4}$/.test(quoted)) return seeOther(FORM);
  const steps = thanks.steps.map((step) => `<li>${asHtml(step)}</li>`).join('');
  return pageReply(
    200,
    thanks.heading,
    `<p>${asHtml(thanks.reference.replace('{reference}', quoted))}</p><h2>${asHtml(thanks.next)}</h2><ol>${steps}</ol><p><a href="${thanks.link.href}">${asHtml(thanks.link.label)}</a></p>`,
  );
}
