import type { Context } from '@netlify/functions';
import { deliver } from './deliver.ts';
import { findPlace, TURNED_AWAY } from './limits.ts';
import { log, type Message } from './message.ts';
import * as outbox from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { readSettings, type Settings } from './settings.ts';
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

/** A message that has arrived. */
interface Arrival {
  message: Message;
  /** The bytes of its CV. */
  cv: ArrayBuffer | null;
  /** Whether its writer may get a receipt. */
  hasReceipt: boolean;
  /** When the last byte of its request came, in milliseconds since 1970. */
  at: number;
}

/** What a visitor is told: the message is stored; it is with the mail server alone; or why it is neither. */
export type Answer = 'stored' | 'sent' | 'store' | 'full';

/**
 * Takes a message: stores it, and sends it after the answer, with its receipt. If the store fails, it is sent once before
 * the answer.
 *
 * @returns what may be said within 20 s. Never throws.
 */
export async function accept(arrival: Arrival, { ip, waitUntil }: Platform): Promise<Answer> {
  const settings = readSettings(process.env);
  const { mail, problems } = settings;
  const { message, at } = arrival;
  for (const problem of problems) console.error(problem);
  let work: Promise<unknown>;
  let answer: Answer = 'stored';
  try {
    const keeping = keep(arrival, settings, ip);
    const kept = await store.withTimeout(keeping, at + STORED_WITHIN - Date.now());
    if (kept === 'full') return 'full';
    if (!mail || !kept) return 'stored';
    const until = at + SENT_AFTERWARDS;
    work = deliver(kept.waiting, mail, until)
      .then(async (state) => {
        if (state === 'sent' && kept.hasReceipt) await sendReceipt(message, until);
      })
      .catch((error: unknown) => log(message.id, 'not sent', error));
  } catch (error) {
    log(message.id, 'not stored', error);
    if (!mail) return 'store';
    const options = mailOptions(message, arrival.cv, mail);
    const failure = await sendMail(options, mail.smtpUrl, at + SENT_WITHIN);
    if (failure) log(message.id, 'not sent', failure.errors[0]);
    if (failure?.refused.length === options.envelope.to.length) return 'store';
    // If it gets into the store after all, it is not sent again.
    work = outbox.markSent(message).catch(() => {});
    answer = 'sent';
  }
  if (waitUntil) waitUntil(work);
  else await work;
  return answer;
}

/**
 * Stores a message that is not in the store, unless it is beyond the day's total.
 *
 * @returns the message if it is to be sent now, and whether its writer may get a receipt
 */
async function keep({ message, cv, at, ...arrival }: Arrival, settings: Settings, ip?: string) {
  const { id } = message;
  const [found, { place, key, ...network }] = await Promise.all([
    outbox.find(id),
    findPlace(id, ip, at, settings),
  ]);
  if (found?.message) return undefined;
  if (place !== 'now') log(id, `is beyond the budget: ${place}`);
  if (place === 'full') {
    await store.set(TURNED_AWAY, at);
    return 'full' as const;
  }
  if (!settings.mail) log(id, 'waits: no email can be sent');
  const record = { ...message, due: at, tries: 0, isHeld: place === 'held' || undefined };
  const [waiting] = await Promise.all([
    outbox.insert(record, cv, at + STORED_WITHIN),
    store.set(key, true).catch((error: unknown) => log(id, 'is not counted', error)),
  ]);
  const hasReceipt = arrival.hasReceipt && network.hasReceipt;
  return waiting && place === 'now' ? { waiting, hasReceipt } : undefined;
}
