import type { Context } from '@netlify/functions';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { type Entry, newEntry, Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';

/** A safe message, and whether it is beyond the budget; or the problem: the store failed, or holds too much. */
export type Stored = { id: string; isBeyond: boolean } | { problem: 'store' | 'full' };

export type StoreAndSend = (message: Message, earlierId?: string) => Promise<Stored>;

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Times with the same first five digits are within 28 hours. */
const DAY_DIGITS = 5;

/**
 * Stores a message and sends it, in the background if it is stored. A message that is not sent is left for
 * redelivery; only the request that stored a message sends it, so that a form submitted twice makes one email.
 * A message beyond the budget of an hour or a day is set aside.
 *
 * @param earlierId see `messageIds`
 * @param background the platform's way to go on after the response, for at most the 60 s of a function
 * @returns the message once it is safe (read back from the store, or accepted by the mail server). Never throws.
 */
export async function storeAndSend(
  message: Message,
  earlierId?: string,
  background?: Pick<Context, 'waitUntil'>,
): Promise<Stored> {
  const outbox = new Outbox();
  const { settings, redeliverAfter, budget, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`No email is sent. ${problem}`);
  const receivedAt = Date.parse(message.receivedAt);
  const came = await listDay(outbox, receivedAt).catch(() => []);
  const isBeyond =
    came.length >= budget.day ||
    came.filter(({ since }) => since > receivedAt - HOUR).length >= budget.hour;
  if (isBeyond) console.error(`Message ${message.id.slice(0, 8)} is beyond the budget.`);
  if (isBeyond && (await outbox.list('aside')).length >= budget.aside) return { problem: 'full' };
  const entry = newEntry(
    { ...message, since: receivedAt },
    isBeyond ? 'aside' : 'waiting',
    receivedAt + (isBeyond ? 0 : redeliverAfter * 1000),
  );
  const kept = { ...message, ...(isBeyond && { problem: 'none, beyond the budget' }) };
  const stored = await outbox.store(kept, entry, earlierId).catch((error: unknown) => {
    logFailure(message, 'not stored', error);
    return null;
  });
  if (stored && (isBeyond || !stored.isNew)) return { id: stored.id, isBeyond };
  if (!settings) {
    if (!stored) return { problem: 'store' };
    console.error(`Message ${message.id.slice(0, 8)} waits: no email can be sent.`);
    return { id: stored.id, isBeyond };
  }
  const send = (limit: number) => deliver(outbox, entry, message, settings, Date.now() + limit);
  if (stored && background) {
    background.waitUntil(send(BACKGROUND_LIMIT));
    return { id: stored.id, isBeyond };
  }
  const { isAccepted } = await send(FOREGROUND_LIMIT);
  return stored || isAccepted ? { id: message.id, isBeyond } : { problem: 'store' };
}

/** The entries of the messages that came in the last 24 hours: sent ones are listed by the first digits of their time. */
async function listDay(outbox: Outbox, now: number): Promise<Entry[]> {
  const prefixes = new Set([now - DAY, now].map((time) => String(time).slice(0, DAY_DIGITS)));
  const listed = await Promise.all([
    outbox.list('waiting'),
    outbox.list('aside'),
    ...[...prefixes].map((at) => outbox.list('sent', at)),
  ]);
  return listed.flat().filter(({ since }) => since > now - DAY);
}
