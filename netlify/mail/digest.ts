import { type Entry, newEntry, type Outbox, type StoredMessage } from './outbox.ts';
import type { Settings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';

/** How many messages one run puts into digests: a function reads them into memory, each with its CV. */
export const IN_ONE_DIGEST = 20;

const INTRODUCTION =
  'Many messages came at once, so these come in one mail, without their CVs. Answer to the email address in each. Each can be sent alone, with its CV: npm run messages -- --site send REFERENCE.';

/** A message, indented, so that nothing typed in it looks like the next one. */
const quote = ({ subject, text }: StoredMessage): string =>
  `${subject}\n\n  ${text.trimEnd().replaceAll('\n', '\n  ')}`;

/**
 * Sends messages as one email to each inbox and sets them aside, from where each can be sent alone.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @throws Error if the store or the mail server fails; the next run sends the messages again
 */
export async function sendDigests(
  outbox: Outbox,
  messages: [Entry, StoredMessage][],
  { from, to, smtpUrl }: Settings,
  until: number,
): Promise<void> {
  for (const inbox of ['company', 'careers'] as const) {
    const chosen = messages.filter(([, message]) => message.inbox === inbox);
    if (chosen.length === 0) continue;
    const subject = `TAS website: ${chosen.length} messages in one mail`;
    const text = [INTRODUCTION, ...chosen.map(([, message]) => quote(message)), ''].join('\n\n');
    await sendMail({ ...fromSite(from), to: to[inbox], subject, text }, smtpUrl, until);
    for (const [entry, message] of chosen) {
      const problem = 'none, sent in a digest';
      await outbox.move(entry, newEntry(entry, 'aside', Date.now()), { ...message, problem });
    }
  }
}
