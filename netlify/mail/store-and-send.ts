import type { Context } from '@netlify/functions';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { newEntry, Outbox } from './outbox.ts';
import { type Budget, readSettings } from './settings.ts';

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
  const state = await stateOf(outbox, receivedAt, budget).catch(() => 'waiting' as const);
  const isBeyond = state !== 'waiting';
  if (isBeyond) console.error(`Message ${message.id.slice(0, 8)} is beyond the budget: ${state}.`);
  if (state === 'full') return { problem: state };
  const at = receivedAt + (isBeyond ? 0 : redeliverAfter * 1000);
  const entry = newEntry({ ...message, since: receivedAt }, state, at);
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

/** The state of a new message: `aside` beyond the budget of the last hour or day, `full` if too many are set aside. */
async function stateOf(
  outbox: Outbox,
  now: number,
  budget: Budget,
): Promise<'waiting' | 'aside' | 'full'> {
  const prefixes = new Set([now - DAY, now].map((time) => String(time).slice(0, DAY_DIGITS)));
  const [waiting, aside, ...sent] = await Promise.all([
    outbox.list('waiting'),
    outbox.list('aside'),
    ...[...prefixes].map((at) => outbox.list('sent', at)),
  ]);
  const came = [waiting, aside, ...sent].flat();
  const isWithin = (span: number, limit: number) =>
    came.filter(({ since }) => since > now - span).length < limit;
  if (isWithin(HOUR, budget.hour) && isWithin(DAY, budget.day)) return 'waiting';
  return aside.length < budget.aside ? 'aside' : 'full';
}
