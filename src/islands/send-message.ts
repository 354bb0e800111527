import text from '../content/site/contact-form.json' with { type: 'json' };
import { forgetSent, type Kept } from '../scripts/forget-sent.ts';
import { type Typed, typedIn } from '../scripts/form-fields.ts';
import { retryAfter429 } from '../scripts/retry-429.ts';
import type { ContactMessage } from '../validation/contact-message.ts';

/** How long the server may take to answer, in milliseconds; it does so within 20 s, and Netlify ends it
 * after 60. */
const PATIENCE = 60_000;

/** What became of a message: accepted, with its reference, or why not. */
export interface Outcome {
  status: 'success' | keyof typeof text.failure.why;
  reference?: string;
}

/** Whether two forms have the same in their fields. */
export const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Clears the form and its draft, unless its fields have changed since the message was sent. */
export function clearIfUnchanged(
  form: HTMLFormElement,
  sent: Typed | undefined,
  drafts: Kept,
): void {
  if (!sent || !isSame(typedIn(form), sent)) return;
  form.reset();
  forgetSent('contact-', drafts);
}

/**
 * Posts a message as JSON and reads the status and headers of the response, not its body (specification, section 7). If too many
 * messages come from one network (429), it waits and retries. An answer without a reference is not our server's: a network
 * that asks people to log in answers 200 as well.
 *
 * @param onWait called when it begins to wait
 * @returns its reference, or why it was not accepted. Failures are logged (specification, section 8). Never throws.
 */
export async function sendMessage(
  message: ContactMessage,
  typed: Typed,
  onWait: () => void,
): Promise<Outcome> {
  // For netlify/forms/spam.ts: the seconds since the page was opened, but not after a reload or on the way back: who sends
  // again at once had typed before.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = visit && visit.type !== 'navigate';
  const signals = { leaf: typed.leaf, ...(!isAgain && { seconds: performance.now() / 1000 }) };
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, ...signals }),
  };
  const send = () => {
    // Not AbortSignal.timeout(), which Chromium lacks before 103.
    const controller = new AbortController();
    setTimeout(() => controller.abort(), PATIENCE);
    return fetch('/send-email', { ...post, signal: controller.signal });
  };
  try {
    const response = await retryAfter429(send, ({ headers }) => headers.get('retry-after'), onWait);
    const reference = response.headers.get('x-reference');
    if (response.ok && reference) return { status: 'success', reference };
    console.error('Failed to send email.');
    return { status: response.status === 429 ? 'crowded' : 'unconfirmed' };
  } catch (error) {
    console.error('Error', error);
    return { status: 'lost' };
  }
}

/** A mailto link that contains what was typed, for a visitor whose message could not be sent. */
export function mailLink(typed: Typed): string {
  const { name, mobile, message, about = '' } = typed;
  // The line breaks that RFC 6068 asks for.
  const body = [message, '', ...(about ? [about] : []), name, mobile].join('\r\n');
  const query = `subject=${encodeURIComponent(text.failure.subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${text.failure.address}?${query}`;
}
