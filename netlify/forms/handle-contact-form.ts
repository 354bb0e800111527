import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/messages/contact-message.ts';
import { validate } from '../../src/messages/validate.ts';
import { composeContactMail } from '../mail/compose.ts';
import { messageIds, reference } from '../mail/message.ts';
import type { SendReceipt } from '../mail/receipt.ts';
import type { StoreAndSend } from '../mail/store-and-send.ts';
import { isCrossOrigin } from './cross-origin.ts';
import { BodyTooLarge, decodeUtf8, readBody } from './read-body.ts';
import { acceptedJson, errorResponse, type Format, seeOther } from './responses.ts';
import { spamSignals } from './spam-signals.ts';

/** The maximum size of a request body, in bytes. */
export const BODY_LIMIT = 32 * 1024;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const { responses } = text;
const pageText = { title: responses.title, back: responses.back, fields: text.fields };

/**
 * Handles `POST /send-email` (specification, section 7): JSON from the island, form fields from plain HTML.
 * The Idempotency-Key identifies one submission, so that sending it again makes no second email.
 *
 * @returns 200 or, for plain HTML, 303 to the page that confirms it once the message is safe; else 400, 403, 405,
 *   413, 415, 422 or 503 with a sentence. Never throws.
 */
export async function handleContactForm(
  request: Request,
  storeAndSend: StoreAndSend,
  sendReceipt?: SendReceipt,
): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const format: Format = type === JSON_TYPE ? 'json' : 'html';
  const reject = (status: number, sentence: string) =>
    errorResponse(format, pageText, status, sentence);
  if (request.method !== 'POST') return reject(405, responses.method);
  if (isCrossOrigin(request)) return reject(403, responses.crossOrigin);
  if (type !== JSON_TYPE && type !== FORM_TYPE) return reject(415, responses.type);

  let fields: Record<string, unknown>;
  try {
    fields = parse(decodeUtf8(await readBody(request, BODY_LIMIT)), format);
  } catch (error) {
    if (error instanceof BodyTooLarge) return reject(413, responses.size);
    return reject(400, responses.malformed);
  }

  const { data, problems } = validate(contactMessage, fields);
  if (!data) return errorResponse(format, pageText, 422, text.problems.heading, problems);

  const receivedAt = new Date();
  const key = request.headers.get('idempotency-key');
  const [id, earlierId] = messageIds(['message', ...Object.values(data)], key, receivedAt);
  const signals = spamSignals({ ...data, honeypot: fields.leaf, seconds: fields.seconds });
  const message = composeContactMail(id, data, receivedAt, signals);
  const stored = await storeAndSend(message, earlierId);
  if ('problem' in stored) return reject(503, responses[stored.problem]);
  const isPlain = signals.length === 0 && !stored.isBeyond;
  if (isPlain) await sendReceipt?.({ id: stored.id, to: data.email });
  return format === 'json'
    ? acceptedJson({ reference: reference(stored.id) })
    : seeOther(`/sent?id=${stored.id}`);
}

/** The fields of a body. Throws if a JSON body is not an object. */
function parse(body: string, format: Format): Record<string, unknown> {
  if (format === 'html') return Object.fromEntries(new URLSearchParams(body));
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError();
  return Object.fromEntries(Object.entries(value));
}
