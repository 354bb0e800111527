import type { Context } from '@netlify/functions';
import { deliver } from './deliver.ts';
import { findPlace, fullKey } from './limits.ts';
import { log, type Message } from './message.ts';
import * as outbox from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { type MailSettings, readSettings, type Settings } from './settings.ts';
import { mailOptions, sendMail } from './smtp.ts';
import * as store from './store.ts';

// Times after the last byte of a request, in milliseconds. A function may run for 60 s.

/** When storing a message ends, so that the mail server has time. */
const STORED_WITHIN = 8000;

/** When a mail server must have replied while the visitor waits, who is answered within 20 s. */
const SENT_WITHIN = 19_000;

/** When a mail server must have replied after the answer. */
const SENT_AFTERWARDS = 55_000;

/** What the platform knows and can do: the address of the client, and going on after the response. */
export type Platform = Partial<Pick<Context, 'ip' | 'waitUntil'>>;

/** What a visitor is told: the message is stored; it is with the mail server alone; or why it is neither. */
export type Answer = 'stored' | 'sent' | 'store' | 'full';

/** Whether this request sends the stored message, or nobody needs to, or it was turned away. */
type Kept = outbox.Lease | 'waits' | 'full';

/**
 * Takes a message: stores it, and sends it after the answer, with its receipt. Only the request that stored a message
 * sends it, so that a form submitted twice makes one email. If the store fails, it is sent once before the answer.
 *
 * @param cv the bytes of its CV
 * @param hasReceipt whether its writer may get a receipt
 * @param receivedAt when the last byte of the request came, in milliseconds since 1970
 * @returns what may be said within 20 s. Never throws.
 */
export async function accept(
  message: Message,
  cv: ArrayBuffer | undefined,
  hasReceipt: boolean,
  receivedAt: number,
  platform: Platform,
): Promise<Answer> {
  const settings = readSettings(process.env);
  const { mail, problems } = settings;
  for (const problem of problems) console.error(problem);
  const later = async (work: Promise<unknown>) =>
    platform.waitUntil ? platform.waitUntil(work) : await work;

  const storing = new AbortController();
  let kept: Kept;
  try {
    const work = keep(message, cv, platform.ip, receivedAt, settings, storing.signal);
    kept = await store.withTimeout(work, receivedAt + STORED_WITHIN - Date.now());
  } catch (error) {
    storing.abort();
    log(message.id, 'not stored', error);
    return mail ? sendDirectly(message, cv, mail, receivedAt, later) : 'store';
  }
  if (kept === 'full' || kept === 'waits') return kept === 'full' ? 'full' : 'stored';
  if (!mail) return 'stored';
  const send = async (lease: outbox.Lease) => {
    const until = receivedAt + SENT_AFTERWARDS;
    const state = await deliver(lease, cv ?? null, mail, until);
    if (state === 'sent' && hasReceipt) await sendReceipt(message, platform.ip, until);
  };
  await later(send(kept));
  return 'stored';
}

/** Stores a message that is not in the store, unless it is beyond the day's total. */
async function keep(
  message: Message,
  cv: ArrayBuffer | undefined,
  ip: string | undefined,
  now: number,
  settings: Settings,
  signal: AbortSignal,
): Promise<Kept> {
  const { id } = message;
  const [found, { place, key }] = await Promise.all([
    outbox.find(id),
    findPlace(id, ip, now, settings),
  ]);
  if (found) return 'waits';
  if (place !== 'now') log(id, `is beyond the budget: ${place}`);
  if (place === 'full') {
    await store.set(fullKey(now), true);
    return 'full';
  }
  const isSentNow = place === 'now' && settings.mail !== undefined;
  const leasedUntil = isSentNow ? now + SENT_AFTERWARDS : undefined;
  const record = {
    ...message,
    tries: isSentNow ? 1 : 0,
    due: leasedUntil ?? now,
    leasedUntil,
    isHeld: place === 'held' || undefined,
  };
  const [lease] = await Promise.all([
    outbox.insert(record, cv, signal),
    store.set(key, true).catch((error: unknown) => log(id, 'is not counted', error)),
  ]);
  if (!settings.mail) log(id, 'waits: no email can be sent');
  return lease && isSentNow ? lease : 'waits';
}

/**
 * Sends a message that may not be in the store, while the visitor waits. If it got into the store after all, that is
 * recorded there, so that it is not sent again.
 */
async function sendDirectly(
  message: Message,
  cv: ArrayBuffer | undefined,
  { smtpUrl, from, to }: MailSettings,
  receivedAt: number,
  later: (work: Promise<unknown>) => Promise<unknown>,
): Promise<Answer> {
  const options = mailOptions(message, cv ?? null, from, to[message.inbox]);
  const failure = await sendMail(options, smtpUrl, receivedAt + SENT_WITHIN);
  if (failure) log(message.id, 'not sent', failure.errors[0]);
  if (failure?.refused.length === to[message.inbox].length) return 'store';
  const stored = { ...message, nonce: '', due: receivedAt, tries: 1 };
  await later(outbox.finish(stored, 'sent').catch(() => {}));
  return 'sent';
}
