import text from '../content/site/contact-form.json' with { type: 'json' };
import { type ContactMessage, FIELD_NAMES, type FieldName } from '../messages/contact-message.ts';

/** What stands in the form's fields, as typed. */
export type Typed = Record<FieldName, string>;

/** One filled form on its way: what was typed, and the key that makes sending it again harmless. */
export interface Sending {
  typed: Typed;
  key: string | undefined;
}

/** How long to wait before each further try where the server gives no time, in seconds. */
const WAITS = [5, 15, 40];

/** Reads the form's fields; one that is missing counts as empty. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const read = (name: FieldName) => String(fields.get(name) ?? '');
  return {
    name: read('name'),
    email: read('email'),
    mobile: read('mobile'),
    message: read('message'),
  };
}

const isSame = (one: Typed, other: Typed): boolean =>
  FIELD_NAMES.every((name) => one[name] === other[name]);

/** Begins a sending, or takes up the one that failed where nothing was changed since. */
export function sendingOf(typed: Typed, failed: Sending | undefined): Sending {
  if (failed && isSame(typed, failed.typed)) return failed;
  return { typed, key: crypto.randomUUID?.() };
}

/** Clears the form, unless its fields no longer hold what they held when the message was sent. */
export function clearIfUnchanged(form: HTMLFormElement | null, sent: Typed | undefined): void {
  if (form && sent && isSame(typedIn(form), sent)) form.reset();
}

/** What netlify/forms/spam-signals.ts reads beside the fields. */
function spamSignals(form: HTMLFormElement): object {
  const since = form.closest<HTMLElement>('astro-island')?.dataset.interactedAt;
  return {
    leaf: new FormData(form).get('leaf'),
    seconds: since && (Date.now() - Number(since)) / 1000,
  };
}

/**
 * Posts a message as JSON and reads only the status of the answer (specification, section 7). Where too
 * many messages come from one network (429), it waits and tries again by itself.
 *
 * @param onWait called when it begins to wait
 * @returns whether it was taken; a failure is logged as the specification's section 8 says. Never throws.
 */
export async function sendMessage(
  message: ContactMessage,
  { key }: Sending,
  form: HTMLFormElement,
  onWait: () => void,
): Promise<boolean> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ ...message, ...spamSignals(form) }),
  };
  try {
    let response = await fetch('/send-email', post);
    for (const wait of WAITS) {
      if (response.status !== 429) break;
      onWait();
      const seconds = Number(response.headers.get('retry-after')) || wait;
      await new Promise((resume) => setTimeout(resume, seconds * 1000));
      response = await fetch('/send-email', post);
    }
    if (!response.ok) console.error('Failed to send email.');
    return response.ok;
  } catch (error) {
    console.error('Error', error);
    return false;
  }
}

/** A mailto link that holds what was typed, for a visitor whose message could not be sent. */
export function mailLink(email: string, typed: Typed): string {
  const body = [typed.message, '', typed.name, typed.mobile].join('\r\n');
  const query = `subject=${encodeURIComponent(text.failure.subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${email}?${query}`;
}
