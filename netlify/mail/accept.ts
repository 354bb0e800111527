import type { Context } from '@netlify/functions';
import { withTimeout } from './clock.ts';
import { deliver } from './deliver.ts';
import { learnCounts, type Mailed, TURNED_AWAY, takeTurn } from './limits.ts';
import { dayBegan, log, type Message } from './message.ts';
import * as outbox from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { find, parseKey } from './records.ts';
import type { MailRoom } from './room.ts';
import type { MailSettings } from './settings.ts';
import { mailOptions } from './smtp.ts';

// Times after the last byte of a request, in milliseconds. A function may run for 60 s.

/** When storing a message ends: after twice the time that store.ts allows for a call. The mail server has the rest. */
const STORED_WITHIN = 8000;

/** When a mail server must have replied while the visitor waits, who is answered within 20 s: few wait longer. */
const SENT_WITHIN = 19_000;

/** When a mail server must have replied after the answer. */
const SENT_AFTERWARDS = 55_000;

/** What the platform knows and can do: the address of the client, and going on after the response. */
export type Platform = Pick<Context, 'waitUntil'> & { ip?: string };

/** A message that has arrived. */
interface Arrival {
  message: Message;
  /** The bytes of its CV. */
  cv: ArrayBuffer | null;
  /** Whether its writer may get a receipt. */
  hasReceipt: boolean;
  /** Whether it fills in the honeypot. */
  fillsHoneypot: boolean;
  /** When the last byte of its request came, in milliseconds since 1970. */
  at: number;
}

/** What became of a message that came: it is stored; it is with the mail server alone; or why it is neither. */
export type Acceptance = 'stored' | 'mailed' | 'store-failed' | 'full';

/**
 * Takes a message: stores it, and sends it after the answer, with its receipt. If the store fails, it is sent once before
 * the answer.
 *
 * @returns what may be said within 20 s. Never throws.
 */
export async function accept(
  room: MailRoom,
  arrival: Arrival,
  { ip, waitUntil }: Platform,
): Promise<Acceptance> {
  const { clock, settings, today } = room;
  const { message, at } = arrival;
  // Staff are told by scheduled functions, of which none runs on a preview.
  for (const problem of settings.problems) console.error(problem);
  try {
    const storing = storeMessage(room, arrival, ip);
    const stored = await withTimeout(clock, storing, at + STORED_WITHIN - clock.now());
    // The store works again: for what was sent by mail alone it is asked from now on (markSent), instead of this list.
    // Where its record failed or was erased, an equal message is sent once more.
    for (const one of today.mailed.values()) one.sending.then(() => know(room, one));
    if (stored === 'full') return 'full';
    if (stored && settings.mail) waitUntil(sendStored(room, stored, settings.mail, at));
    return 'stored';
  } catch (error) {
    log(message.id, 'not stored', error);
    if (!settings.mail) return 'store-failed';
    const { turn } = takeTurn(today, { ...arrival, id: message.id, ip }, settings);
    if (turn === 'full') return 'full';
    if (!(await mailOnce(room, arrival, settings.mail))) return 'store-failed';
    const known = () => know(room, today.mailed.get(message.id));
    waitUntil(outbox.markSent(room, message).then(known, () => {}));
    return 'mailed';
  }
}

/** From now on the store knows of a message that was sent by mail alone. */
function know({ clock }: MailRoom, mailed: Mailed | undefined): void {
  if (mailed) mailed.knownFrom = Math.min(mailed.knownFrom, clock.now());
}

/** An equal message that was sent by mail alone, if the store may not have known of it when this one came. */
function equalMailed({ today }: MailRoom, id: string, at: number): Mailed | undefined {
  const mailed = today.mailed.get(id);
  return mailed && at <= mailed.knownFrom ? mailed : undefined;
}

/** A message that was stored and is sent at once, and whether its writer may get a receipt. */
interface Stored {
  waiting: outbox.Waiting;
  hasReceipt: boolean;
}

/** Sends a message that was just stored, and its receipt. Never throws. */
async function sendStored(room: MailRoom, stored: Stored, mailSettings: MailSettings, at: number) {
  const until = at + SENT_AFTERWARDS;
  const { message } = stored.waiting;
  // The schedule sends it, or removes it once it is recorded as sent.
  if (equalMailed(room, message.id, at)) return;
  try {
    const state = await deliver(room, stored.waiting, mailSettings, until);
    if (state === 'sent' && stored.hasReceipt) await sendReceipt(room, message, until);
  } catch (error) {
    log(message.id, 'not sent', error);
  }
}

/** Sends a message by mail alone, once in this instance however often it comes. Returns whether anybody has it. */
async function mailOnce(
  room: MailRoom,
  { message, cv, at }: Arrival,
  mailSettings: MailSettings,
): Promise<boolean> {
  const { send, today, clock } = room;
  const { id } = message;
  const options = mailOptions(message, cv, mailSettings);
  const within = at + SENT_WITHIN - clock.now();
  const mailed = equalMailed(room, id, at) ?? {
    sending: send(options, mailSettings.smtpUrl, within),
    knownFrom: Number.POSITIVE_INFINITY,
  };
  today.mailed.set(id, mailed);
  const failure = await mailed.sending;
  if (failure) log(id, 'not sent', failure.errors[0]);
  const isSent = failure?.refused.length !== options.envelope.to.length;
  if (!isSent) today.mailed.delete(id);
  return isSent;
}

/**
 * Stores a message that is not in the store, unless it is beyond the day's total. One that was set aside waits again,
 * unless it was perhaps delivered.
 *
 * @returns the message if it is to be sent now
 */
async function storeMessage(
  room: MailRoom,
  arrival: Arrival,
  ip?: string,
): Promise<Stored | 'full' | undefined> {
  const { store, today, settings } = room;
  const { message, cv, at } = arrival;
  const { id } = message;
  const counting = learnCounts(room);
  counting.catch(() => {}); // for what is found, nobody awaits it, and Node ends at a failure that nobody catches
  const found = await find(room, id, dayBegan(at));
  if (found) {
    const isSetAside = parseKey(found.key).state === 'set-aside';
    const { tries } = found.message;
    if (isSetAside && tries < outbox.MOST_TRIES) await outbox.waitAgain(room, found, tries);
    return undefined;
  }
  await counting;
  const { turn, key, ...network } = takeTurn(today, { ...arrival, id, ip }, settings);
  if (turn !== 'now') log(id, `is beyond the budget: ${turn}`);
  if (turn === 'full') {
    await store.set(TURNED_AWAY, at);
    return 'full';
  }
  if (!settings.mail) log(id, 'waits: no email can be sent');
  const record = { ...message, due: at, tries: 0, isHeld: turn === 'held' || undefined };
  const [waiting] = await Promise.all([
    outbox.insert(room, record, cv, at + STORED_WITHIN),
    store.set(key, true).catch((error: unknown) => log(id, 'is not counted', error)),
  ]);
  const hasReceipt = arrival.hasReceipt && network.hasReceipt;
  return waiting && turn === 'now' ? { waiting, hasReceipt } : undefined;
}
