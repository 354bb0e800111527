import { hash } from 'node:crypto';
import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser';
import { fillIn, readValues } from '../../src/lib/values.ts';
import type { Problems } from '../../src/validation/validate.ts';
import { accept, type Platform } from '../mail/accept.ts';
import { compose, type Submission } from '../mail/compose.ts';
import { messageId } from '../mail/message.ts';
import { mailRoom } from '../mail/room.ts';
import { accepted, type FormText, rejected, seeOther } from './responses.ts';
import { isHoneypotFilled, spamSignals } from './spam.ts';

/** What differs between the forms. */
interface Form {
  text: FormText;
  /** The media types that it accepts: application/json or those of forms. */
  types: string[];
  /** The maximum size of a request body, in bytes. */
  bodyLimit: number;
  /** What the typed fields say, or what to correct. */
  read(typed: Record<string, unknown>, now: Date): Promise<Submission | { problems: Problems }>;
}

/**
 * The function that handles the POST of a form (specification, section 7): JSON from a script, form fields from plain
 * HTML. Sent again on the same day, it makes no second email. It responds with 200 or, for plain HTML, 303 to the page that
 * confirms it once the message is safe; else with 400, 403, 405, 413, 415, 422 or 503 and a sentence. It never throws.
 */
export const formHandler =
  (form: Form) =>
  async (request: Request, platform: Platform, room = mailRoom()) => {
    const { method, headers } = request;
    // A visitor may load the address of an answer once more.
    if (['GET', 'HEAD'].includes(method)) return seeOther(form.text.responses.empty.href);
    const type = headers.get('content-type') ?? '';
    const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? '';
    // The script of contact messages posts JSON; that of applications posts a file, and asks for JSON.
    const isScript = [mediaType, headers.get('accept')].includes('application/json');
    const values = readValues();
    const text = fillIn(form.text, values);
    const { responses } = text;
    const reject = (status: number, sentence: string, problems?: Problems) =>
      rejected(isScript, text, status, sentence, problems);
    if (method !== 'POST') return reject(405, responses.method);
    if (isCrossOrigin(request)) return reject(403, responses.crossOrigin);
    if (!form.types.includes(mediaType)) return reject(415, responses.type);

    let typed: Record<string, unknown>;
    try {
      const bytes = await request.bytes(); // Netlify lets 6 MB through, nginx 4 MB; npm start alone has no limit
      if (bytes.length > form.bodyLimit) return reject(413, responses.size);
      typed = parse(mediaType, type, bytes);
    } catch {
      return reject(400, responses.malformed);
    }

    const now = new Date(room.clock.now());
    const submission = await form.read(typed, now);
    if ('problems' in submission) {
      return reject(422, text.problems.heading, fillIn(submission.problems, values));
    }
    const { fields, inbox, role, cv } = submission;
    // The hash of the CV as it was chosen: of a photo that the script made small, it sends that of the original, so that both
    // are one application. A made-up one can only join equal messages of one's own: the email is in the id, too.
    const original = /^[\w+/]{43}=$/.exec(String(typed.original))?.[0];
    const cvHash = cv ? (original ?? hash('sha256', Buffer.from(cv.bytes), 'base64')) : '';
    const submitted = [inbox, ...Object.values(fields), cvHash];
    const id = messageId(submitted, fields.email, now);
    const signals = spamSignals({ ...fields, honeypot: typed.leaf, seconds: typed.seconds });
    const message = compose(id, submission, now, signals);
    const hasReceipt = !role?.whyNotOpen && signals.length === 0;
    const fillsHoneypot = isHoneypotFilled(typed.leaf);
    const bytes = cv?.bytes ?? null;
    const arrival = { message, cv: bytes, hasReceipt, fillsHoneypot, at: now.getTime() };
    const outcome = await accept(room, arrival, platform);
    if (outcome === 'store-failed') return reject(503, responses.store);
    if (outcome === 'full') return reject(503, responses.full);
    return accepted(isScript, text, message, outcome === 'stored', room.settings);
  };

/**
 * The fields of a body by name. Not by `request.formData()`, which in Node refuses a file whose name has a quotation mark
 * behind a backslash, as some browsers send it. Those without a value are left out: a form without a file submits one
 * with neither name nor content. Throws Error if the body is not of its type.
 */
function parse(mediaType: string, type: string, bytes: Uint8Array): Record<string, unknown> {
  // What is no object, such as null, counts as one without fields: 422, with a sentence for each.
  if (mediaType === 'application/json') return { ...JSON.parse(new TextDecoder().decode(bytes)) };
  if (mediaType !== 'multipart/form-data') {
    const fields = new URLSearchParams(new TextDecoder().decode(bytes));
    return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  }
  const boundary = getMultipartBoundary(type) ?? '';
  // The limit of the parser, 2 MiB by default, is below that of a CV; the whole body was measured above.
  const parts = [...parseMultipart(bytes, { boundary, maxFileSize: bytes.length })];
  const fields = parts.flatMap((part): [string, unknown][] => {
    const { name = '', filename = '', isFile } = part;
    if (!isFile) return part.text ? [[name, part.text]] : [];
    const file = new File([part.bytes as Uint8Array<ArrayBuffer>], filename);
    return file.size > 0 || filename ? [[name, file]] : [];
  });
  return Object.fromEntries(fields);
}

/**
 * Whether the page of another site sent a request. The browser's own word, Sec-Fetch-Site, decides (“none” is what a
 * person sends again from the history); browsers that do not send it are judged by Origin. A request without both, as
 * from old phones and mail programs, is not cross-origin.
 */
function isCrossOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  // By the host alone: a proxy that ends TLS may hand on http.
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host;
}
