import text from '../content/site/contact-form.json' with { type: 'json' };
import { type ContactMessage, FIELD_NAMES } from '../messages/contact-message.ts';

/** What stands in the form's fields, as typed. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Clears the form, unless its fields no longer hold what they held when the message was sent. */
export function clearIfUnchanged(
  form: HTMLFormElement | null,
  sent: Record<string, string> | null,
): void {
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

/** A mailto link that holds the message, for a visitor whose message could not be sent. */
export function mailLink(email: string, message: ContactMessage): string {
  const body = [message.message, '', message.name, message.mobile].join('\r\n');
  const query = `subject=${encodeURIComponent(text.failure.subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${email}?${query}`;
}
