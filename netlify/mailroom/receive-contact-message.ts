import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { type ContactMessage, checkContactMessage } from '../../src/messages/contact-message.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import { accepted, type Format, refused } from './reply.ts';

/** Keeps a message for good or throws. */
export type Keep = (message: ContactMessage, arrived: Date) => Promise<unknown>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Answers `POST /send-email` (specification, section 7): JSON from the island, form fields from plain HTML.
 *
 * @param keep where messages are kept; it has to throw where it did not keep one
 * @returns 200 or, for plain HTML, 303 to the thank-you page once the message is kept; else 400, 405,
 *   413, 415, 422 or 503 with a sentence. Never throws.
 */
export async function receiveContactMessage(request: Request, keep: Keep): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const format: Format = type === JSON_TYPE ? 'json' : 'page';
  if (request.method !== 'POST') return refused(format, 405, text.replies.method);
  if (type !== JSON_TYPE && type !== FORM_TYPE) return refused(format, 415, text.replies.type);

  let fields: object;
  try {
    fields = parse(await readBody(request), format);
  } catch (error) {
    if (error instanceof BodyTooLarge) return refused(format, 413, text.replies.size);
    return refused(format, 400, text.replies.malformed);
  }

  const { message, problems } = checkContactMessage(fields);
  if (!message) return refused(format, 422, text.problems.heading, problems);

  try {
    await keep(message, new Date());
  } catch (error) {
    console.error(
      'A message could not be kept:',
      error instanceof Error ? error.message : 'unknown',
    );
    return refused(format, 503, text.replies.store);
  }
  return accepted(format);
}

/** The fields of a body. Throws where a JSON body is not one object. */
function parse(body: string, format: Format): object {
  if (format === 'page') return Object.fromEntries(new URLSearchParams(body));
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError();
  return value;
}
