import { DAY, errorKind, log } from './message.ts';
import { type Entry, move, type State, type StoredMessage } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import { mailOptions, sendMail } from './smtp.ts';

/** The wait before the second try, in milliseconds; then a message waits as long as it has been failing. */
const FIRST_WAIT = 5 * 60 * 1000;

/** How long a message is tried before it is set aside, in milliseconds. */
const TRIED_FOR = 2 * DAY;

/**
 * Sends a message to the recipients who do not have it and records the outcome: it is sent, and its CV removed from
 * the copy; or waits for another try; or, after a refusal for good or two days of trying, is set aside, as is one that is
 * damaged.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns its new state, and whether anybody has it. A failure of the store is logged: the message is sent again.
 */
export async function deliver(
  entry: Entry,
  message: Omit<StoredMessage, 'entry'> | undefined,
  mail: MailSettings,
  until: number,
): Promise<{ state: State; isAccepted: boolean }> {
  if (!message) {
    log(entry.id, 'cannot be read, set aside');
    await move(entry, 'dead', Date.now());
    return { state: 'dead', isAccepted: false };
  }
  const { attachment, deliveredTo = [], failingSince = Date.now(), problem, ...facts } = message;
  const to = mail.to[message.inbox];
  const missing = to.filter((address) => !deliveredTo.includes(address));
  let refused = missing;
  let errors: unknown[] = [];
  try {
    const envelope = { from: mail.from, to: missing };
    const sent = { ...mailOptions(message, mail.from, to), envelope };
    const { rejected, rejectedErrors = [] } =
      missing.length > 0 ? await sendMail(sent, mail.smtpUrl, until) : { rejected: [] };
    const rejectedNames = rejected.map((address) => String(address).toLowerCase());
    refused = missing.filter((address) => rejectedNames.includes(address.toLowerCase()));
    errors = rejectedErrors;
  } catch (error) {
    errors = [error];
  }

  const now = Date.now();
  const isSent = refused.length === 0;
  const isSetAside = errors.every(isFinalError) || now - failingSince >= TRIED_FOR;
  const state = isSent ? 'sent' : isSetAside ? 'dead' : 'waiting';
  if (!isSent) log(message.id, isSetAside ? 'not sent, set aside' : 'not sent', errors[0]);
  const has = [...deliveredTo, ...missing.filter((address) => !refused.includes(address))];
  const at = state === 'waiting' ? nextTry(failingSince, now) : now;
  const failed = { deliveredTo: has, failingSince, problem: errorKind(errors[0]) };
  const stored = isSent ? facts : { ...message, ...failed };
  await move(entry, state, at, stored).catch((cause: unknown) =>
    log(message.id, `${state}, but not recorded`, cause),
  );
  return { state, isAccepted: has.length > 0 };
}

/** Whether a message or recipient was refused with 5xx. A refused login or sender is corrected in the settings. */
function isFinalError(error: unknown): boolean {
  const { permanent, command = '' } = error as { permanent?: boolean; command?: string };
  return permanent === true && ['RCPT TO', 'DATA'].includes(command);
}

/** When to try again: after a random wait, so that a backlog spreads, but not after the last day. */
function nextTry(failingSince: number, now: number): number {
  const wait = Math.max(now - failingSince, FIRST_WAIT);
  const last = Math.max(failingSince + TRIED_FOR, now + FIRST_WAIT);
  return Math.min(now + Math.round(wait * (0.75 + Math.random() / 2)), last);
}
