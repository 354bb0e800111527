import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/messages/contact-message.ts';
import { check } from '../../src/messages/validate.ts';
import { contactLetter } from '../mail/compose.ts';
import { type Letter, letterIds } from '../mail/message.ts';
import { isForeign } from './cross-origin.ts';
import { asText, BodyTooLarge, readBody } from './read-body.ts';
import { acceptedJson, type Format, refused, seeOther } from './responses.ts';
import { suspicions } from './spam-signals.ts';

/** Makes a letter safe and gives the id under which it is; null where it could not. See accept.ts. */
export type Accept = (letter: Letter, earlierId?: string) => Promise<string | null>;

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 32 * 1024;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const { replies } = text;
const wording = { title: replies.title, back: replies.back, fields: text.fields };

/**
 * Answers `POST /send-email` (specification, section 7): JSON from the island, form fields from plain HTML.
 * An Idempotency-Key names one filled form, so that sending it again makes no second mail.
 *
 * @returns 200 or, for plain HTML, 303 to the thank-you page once the message is safe; else 400, 403, 405,
 *   413, 415, 422 or 503 with a sentence. Never throws.
 */
export async function receiveContactMessage(request: Request, accept: Accept): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const format: Format = type === JSON_TYPE ? 'json' : 'page';
  const refuse = (status: number, sentence: string) => refused(format, wording, status, sentence);
  if (request.method !== 'POST') return refuse(405, replies.method);
  if (isForeign(request)) return refuse(403, replies.foreign);
  if (type !== JSON_TYPE && type !== FORM_TYPE) return refuse(415, replies.type);

  let fields: Record<string, unknown>;
  try {
    fields = parse(asText(await readBody(request, BODY_LIMIT)), format);
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(413, replies.size);
    return refuse(400, replies.malformed);
  }

  const { sent, problems } = check(contactMessage, fields);
  if (!sent) return refused(format, wording, 422, text.problems.heading, problems);

  const arrived = new Date();
  const key = request.headers.get('idempotency-key');
  const [id, earlierId] = letterIds(['message', ...Object.values(sent)], key, arrived);
  const doubts = suspicions({ ...sent, trap: fields.leaf, seconds: fields.seconds });
  const safe = await accept(contactLetter(id, sent, arrived, doubts), earlierId);
  if (!safe) return refuse(503, replies.store);
  return format === 'json' ? acceptedJson() : seeOther('/thank-you');
}

/** The fields of a body. Throws where a JSON body is not one object. */
function parse(body: string, format: Format): Record<string, unknown> {
  if (format === 'page') return Object.fromEntries(new URLSearchParams(body));
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError();
  return Object.fromEntries(Object.entries(value));
}
