import { timeInWords } from './compose.ts';
import { DAY, errorKind, HOUR, log, type Message } from './message.ts';
import * as outbox from './outbox.ts';
import {
  find,
  isErased,
  parseKey,
  readCv,
  readErasure,
  type State,
  type StoreAndClock,
  type StoredMessage,
} from './records.ts';
import type { MailRoom } from './room.ts';
import type { MailSettings } from './settings.ts';
import { mailOptions } from './smtp.ts';

/** The waits between tries, in milliseconds: about as long as a message has been failing, within these. */
const SHORTEST_WAIT = 5 * 60 * 1000;
const LONGEST_WAIT = 6 * HOUR;

/** How long a message is tried before it is set aside, in milliseconds; staff are told from the first hour on. */
const TRIED_FOR = 2 * DAY;

/** How long a lease lasts beyond the time of the mail server, in milliseconds: the message is moved under it. */
const MOVED_WITHIN = 30_000;

/** What a mail server says in a reply of 5xx that another try may change. */
const TEMPORARY =
  /quota|\brate\b|limit|full|tempor|\bagain\b|\blater\b|too many|busy|gr[ae]y.?list/i;

/** What a delivery works with, apart from the limits. */
type SenderRoom = StoreAndClock & Pick<MailRoom, 'send'>;

/**
 * Sends a message that waits, once the lease for it is in the store. It is then sent; or waits for another try; or is set
 * aside, after a refusal for good, two days of trying, or two tries of which nobody knows the end.
 *
 * @param until when the mail server must have replied, in milliseconds since 1970
 * @returns its new state; `done` if it was sent, set aside or erased before; undefined without a lease. Throws Error if
 *   the store fails before the message is sent.
 */
export async function deliver(
  room: SenderRoom,
  waiting: outbox.Waiting,
  mailSettings: MailSettings,
  until: number,
): Promise<State | 'done' | undefined> {
  const { id, receivedAt, attachment, tries, nonce, due } = waiting.message;
  const since = Date.parse(receivedAt);
  const [done, { upTo }] = await Promise.all([
    find(room, id, since, ['sent', 'set-aside']),
    readErasure(room, id),
  ]);
  if (isErased(waiting.message, upTo)) return 'done'; // the schedule removes it
  // Somebody is sending it again: it waits until it is not set aside any more.
  const isSetAside = done && parseKey(done.key).state === 'set-aside';
  const isReturning = isSetAside && done.message.nonce !== nonce && room.clock.now() < due + HOUR;
  if (isReturning) return undefined;
  if (done) {
    // Its removal was not kept, it was submitted again meanwhile, or sending it again was broken off.
    await outbox.removeIf(room, waiting.key, waiting.message);
    return 'done';
  }
  const cv = attachment ? await readCv(room, waiting.key) : null;
  const isOver = tries >= outbox.MOST_TRIES;
  const changes = { tries: isOver ? tries : tries + 1, due: until + MOVED_WITHIN };
  const lease = await outbox.update(room, waiting, changes);
  if (lease && isOver) return settle(room, lease, 'set-aside', { problem: 'perhaps delivered' });
  if (lease) return send(room, lease, cv, mailSettings, until);
  log(id, 'not sent: its lease is not in the store');
  return undefined;
}

/** Sends a message to the recipients who do not have it. */
async function send(
  room: SenderRoom,
  lease: outbox.Waiting,
  cv: ArrayBuffer | null,
  mailSettings: MailSettings,
  until: number,
): Promise<State> {
  const { message } = lease;
  const { deliveredTo = [], failingSince = room.clock.now() } = message;
  const missing = mailSettings.to[message.inbox].filter(
    (address) => !deliveredTo.includes(address),
  );
  const notes = notesOn(message, cv, room.clock.now());
  const options = mailOptions(message, cv, mailSettings, missing, notes);
  // Nobody is missing where the settings have changed meanwhile, and whom they name now has it already: it is settled unsent.
  const failure =
    missing.length > 0 &&
    (await room.send(options, mailSettings.smtpUrl, until - room.clock.now()));
  if (!failure) return settle(room, lease, 'sent', { problem: undefined, deliveredTo: undefined });
  const { refused, errors, isUncertain } = failure;
  const now = room.clock.now();
  const tries = message.tries - (isUncertain ? 0 : 1);
  const isOver = isUncertain
    ? tries >= outbox.MOST_TRIES
    : errors.every(isFinal) || now - failingSince >= TRIED_FOR;
  return settle(room, lease, isOver ? 'set-aside' : 'waiting', {
    deliveredTo: [...deliveredTo, ...missing.filter((address) => !refused.includes(address))],
    failingSince,
    tries,
    problem: `${errorKind(errors[0])}${isUncertain ? ', perhaps delivered' : ''}`,
    due: now + (isUncertain ? HOUR : wait(now - failingSince)),
  });
}

/** What its readers have to know about the way of a message: that it waited, or that its CV is lost. */
function notesOn(
  { receivedAt, attachment }: Message,
  cv: ArrayBuffer | null,
  now: number,
): string[] {
  const isLate = now - Date.parse(receivedAt) > HOUR;
  return [
    ...(isLate ? [`It waited at the website until ${timeInWords(now)}.`] : []),
    ...(attachment && !cv ? ['Its CV was lost at the website: ask the applicant for it.'] : []),
  ];
}

/** Records what became of a message; if that fails, its lease counts as a try of which nobody knows the end. */
async function settle(
  room: SenderRoom,
  { key, message, etag }: outbox.Waiting,
  state: State,
  changes: Partial<StoredMessage>,
): Promise<State> {
  const { id } = message;
  const what = { sent: 'sent', waiting: 'not sent', 'set-aside': 'not sent, set aside' }[state];
  if (changes.problem) log(id, `${what}: ${changes.problem}`);
  try {
    if (state === 'waiting') await outbox.update(room, { key, message, etag }, changes);
    else await outbox.finish(room, { ...message, ...changes }, state);
  } catch (error) {
    log(id, `${what}, but not recorded`, error);
  }
  return state;
}

/** Whether a message or recipient was refused with 5xx. A refused login or sender is corrected in the settings. */
function isFinal(error: unknown): boolean {
  const { permanent, command = '', response = '' } = error as Record<string, unknown>;
  const isRefusal = permanent === true && ['RCPT TO', 'DATA'].includes(String(command));
  return isRefusal && !TEMPORARY.test(String(response));
}

/** How long a message that has been failing waits; by chance a little more or less, so that a backlog spreads. */
const wait = (failing: number) =>
  Math.min(Math.max(failing, SHORTEST_WAIT), LONGEST_WAIT) * (0.75 + Math.random() / 2);
