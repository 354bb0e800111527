import text from '../content/site/contact-form.json' with { type: 'json' };
import { type ContactMessage, FIELD_NAMES, type FieldName } from '../messages/contact-message.ts';

/** What stands in the form's fields, as typed. */
export type Typed = Record<FieldName, string>;

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

/** Clears the form, unless its fields no longer hold what they held when the message was sent. */
export function clearIfUnchanged(form: HTMLFormElement | null, sent: Typed | undefined): void {
  if (!form || !sent) return;
  const typed = typedIn(form);
  if (FIELD_NAMES.every((name) => typed[name] === sent[name])) form.reset();
}

/**
 * Posts a message as JSON and reads only the status of the answer (specification, section 7).
 *
 * @returns whether it was taken; a failure is logged as the specification's section 8 says. Never throws.
 */
export async function sendMessage(message: ContactMessage): Promise<boolean> {
  try {
    const { ok } = await fetch('/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (!ok) console.error('Failed to send email.');
    return ok;
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
