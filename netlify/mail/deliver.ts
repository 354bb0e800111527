import { DAY, errorKind, HOUR, log } from './message.ts';
import * as outbox from './outbox.ts';
import type { MailSettings } from './settings.ts';
import { mailOptions, sendMail } from './smtp.ts';

/** The wait before the second try, in milliseconds; then a message waits as long as it has been failing. */
const FIRST_WAIT = 5 * 60 * 1000;

/** How long a message is tried before it is set aside, in milliseconds. */
const TRIED_FOR = 2 * DAY;

/** What a mail server says in a reply of 5xx that another try may change, and what it says of a message that is too large. */
const TEMPORARY =
  /quota|\brate\b|limit|full|tempor|\bagain\b|\blater\b|too many|busy|gr[ae]y.?list/i;
const TOO_LARGE = /\bsize\b|too (?:large|big)/i;

/**
 * Sends a message to the recipients who do not have it and records the outcome: it is sent; or waits for another try; or
 * is set aside, after a refusal for good, two days of trying, or two tries of which nobody knows the end.
 *
 * @param lease the record of this try, which is in the store
 * @param cv the bytes of its CV, null if they are not in the store
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns its new state. A failure of the store is logged; the lease then counts as a try of which nobody knows the end.
 */
export async function deliver(
  lease: outbox.Lease,
  cv: ArrayBuffer | null,
  mail: MailSettings,
  until: number,
): Promise<outbox.State> {
  const { message } = lease;
  const { id, deliveredTo = [], failingSince = Date.now() } = message;
  const record = async (state: outbox.State, work: Promise<unknown>) => {
    await work.catch((error: unknown) => log(id, `${state}, but not recorded`, error));
    return state;
  };
  const setAside = (changes: Partial<outbox.StoredMessage>) =>
    record('set-aside', outbox.finish(message, 'set-aside', changes));

  if (message.attachment && !cv) {
    log(id, 'has lost its CV, set aside');
    return setAside({ tries: message.tries - 1, problem: 'its CV is missing' });
  }
  const to = mail.to[message.inbox];
  const missing = to.filter((address) => !deliveredTo.includes(address));
  const envelope = { from: mail.from, to: missing };
  const failure =
    missing.length > 0
      ? await sendMail(
          { ...mailOptions(message, cv, mail.from, to), envelope },
          mail.smtpUrl,
          until,
        )
      : undefined;
  if (!failure) return record('sent', outbox.finish(message, 'sent'));

  const { refused, errors, isUncertain } = failure;
  const now = Date.now();
  const kind = errorKind(errors[0]);
  const changes = {
    deliveredTo: [...deliveredTo, ...missing.filter((address) => !refused.includes(address))],
    failingSince,
    tries: message.tries - (isUncertain ? 0 : 1),
    problem: isUncertain ? `${kind}, perhaps delivered` : kind,
  };
  const isOver = isUncertain
    ? changes.tries >= outbox.MOST_TRIES
    : errors.every(isFinal) || now - failingSince >= TRIED_FOR;
  log(id, isOver ? 'not sent, set aside' : 'not sent', errors[0]);
  if (isOver) return setAside(changes);
  const due = isUncertain ? now + HOUR : nextTry(failingSince, now);
  return record('waiting', outbox.update(lease, { ...changes, due, leasedUntil: undefined }));
}

/** Whether a message or recipient was refused with 5xx. A refused login or sender is corrected in the settings. */
function isFinal(error: unknown): boolean {
  const { permanent, command = '', response = '' } = error as Record<string, unknown>;
  const isRefusal = permanent === true && ['RCPT TO', 'DATA'].includes(String(command));
  return isRefusal && (!TEMPORARY.test(String(response)) || TOO_LARGE.test(String(response)));
}

/** When to try again: after a random wait, so that a backlog spreads, but not after the last day. */
function nextTry(failingSince: number, now: number): number {
  const wait = Math.max(now - failingSince, FIRST_WAIT);
  const last = Math.max(failingSince + TRIED_FOR, now + FIRST_WAIT);
  return Math.min(now + Math.round(wait * (0.75 + Math.random() / 2)), last);
}
