import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { application, CV_LIMIT } from '../../src/messages/application.ts';
import { validate } from '../../src/messages/validate.ts';
import { composeApplicationMail } from '../mail/compose.ts';
import { messageIds } from '../mail/message.ts';
import type { SendReceipt } from '../mail/receipt.ts';
import type { StoreAndSend } from '../mail/store-and-send.ts';
import { readAppliedRole } from './applied-role.ts';
import { isCrossOrigin } from './cross-origin.ts';
import { validateCv } from './cv.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import { acceptedJson, errorResponse, type Format, seeOther } from './responses.ts';
import { spamSignals } from './spam-signals.ts';

/** The maximum size of a request body, in bytes: a CV, and room for the other fields. */
export const BODY_LIMIT = CV_LIMIT + 256 * 1024;

const FORM = '/carrer#graphicScroll';
const { responses } = text;
const pageText = { title: responses.title, back: responses.back, fields: text.fields };

/**
 * Handles `POST /apply`: the application form as multipart/form-data.
 *
 * @param sendReceipt called for an application to an open role that does not look like spam
 * @returns 303 to the page that confirms it, `/sent?id=…`, once the application is safe; else a page
 *   with 400, 403, 405, 413, 415, 422 or 503 that says what to correct. A script, which accepts
 *   application/json, gets the same as JSON, and 200 with the path of that page. GET redirects to the form.
 *   Never throws.
 */
export async function handleApplicationForm(
  request: Request,
  storeAndSend: StoreAndSend,
  sendReceipt?: SendReceipt,
): Promise<Response> {
  const format: Format = request.headers.get('accept') === 'application/json' ? 'json' : 'html';
  const reject = (status: number, sentence: string) =>
    errorResponse(format, pageText, status, sentence);
  if (request.method === 'GET' || request.method === 'HEAD') return seeOther(FORM);
  if (request.method !== 'POST') return reject(405, responses.method);
  if (isCrossOrigin(request)) return reject(403, responses.crossOrigin);
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return reject(415, responses.type);

  let form: FormData;
  try {
    const body = await readBody(request, BODY_LIMIT);
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    if (error instanceof BodyTooLarge) return reject(413, responses.size);
    return reject(400, responses.malformed);
  }

  const { data, problems } = validate(application, Object.fromEntries(form));
  const { cv, warnings, problem } = await validateCv(form.get('cv'));
  if (!data || problem) {
    const all = { ...problems, ...(problem && { cv: text.problems[problem] }) };
    return errorResponse(format, pageText, 422, text.problems.heading, all);
  }

  const receivedAt = new Date();
  const parts = ['application', ...Object.values(data), cv?.base64 ?? ''];
  const [id, earlierId] = messageIds(parts, null, receivedAt);
  const role = await readAppliedRole(data.role, receivedAt);
  const signals = spamSignals({ ...data, honeypot: form.get('leaf') });
  const message = composeApplicationMail(id, data, role, cv, receivedAt, signals, warnings);
  const stored = await storeAndSend(message, earlierId);
  if ('problem' in stored) return reject(503, responses[stored.problem]);
  const isPlain = !role.note && signals.length === 0 && !stored.isBeyond;
  if (isPlain) await sendReceipt?.({ id: stored.id, to: data.email, role: role.title });
  const page = `/sent?id=${stored.id}`;
  return format === 'json' ? acceptedJson({ page }) : seeOther(page);
}
