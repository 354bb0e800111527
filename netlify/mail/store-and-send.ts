import type { Context } from '@netlify/functions';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { newEntry, Outbox } from './outbox.ts';
import { type Budget, readSettings } from './settings.ts';

/** A safe message and whether it is held for a digest, or why there is none: the store failed, or holds enough. */
export type Stored = { id: string; isHeld: boolean } | { problem: 'store' | 'full' };

export type StoreAndSend = (message: Message, earlierId?: string) => Promise<Stored>;

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Times that share their first five digits are within 28 hours, so that the sent messages of a day are in two lists. */
const DAY_DIGITS = 5;

/**
 * Stores a message and sends it, in the background if it is stored. A message that is not sent is left for
 * redelivery; only the request that stored a message sends it, so that a form submitted twice makes one email.
 * A message beyond the budget is held for a digest.
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
  const state = await stateFor(outbox, receivedAt, budget).catch(() => 'waiting' as const);
  const isHeld = state === 'held';
  if (state !== 'waiting')
    console.error(`Message ${message.id.slice(0, 8)} is beyond the budget: ${state}.`);
  if (state === 'full') return { problem: state };
  const dueAt = receivedAt + redeliverAfter * 1000;
  const entry = newEntry({ ...message, since: receivedAt }, state, dueAt);
  const stored = await outbox.store(message, entry, earlierId).catch((error: unknown) => {
    logFailure(message, 'not stored', error);
    return null;
  });
  if (stored && (isHeld || !stored.isNew)) return { id: stored.id, isHeld };
  if (!settings) {
    if (!stored) return { problem: 'store' };
    console.error(`Message ${message.id.slice(0, 8)} waits: no email can be sent.`);
    return { id: stored.id, isHeld };
  }
  const send = (limit: number) => deliver(outbox, entry, message, settings, Date.now() + limit);
  if (stored && background) {
    background.waitUntil(send(BACKGROUND_LIMIT));
    return { id: stored.id, isHeld };
  }
  const { isAccepted } = await send(FOREGROUND_LIMIT);
  return stored || isAccepted ? { id: message.id, isHeld } : { problem: 'store' };
}

/** The state of a new message: `held` if the messages of the last hour or day exceed the budget, `full` if too many are kept. */
async function stateFor(
  outbox: Outbox,
  now: number,
  budget: Budget,
): Promise<'waiting' | 'held' | 'full'> {
  const days = new Set([now - DAY, now].map((time) => String(time).slice(0, DAY_DIGITS)));
  const sent = Promise.all([...days].map((at) => outbox.list('sent', at)));
  const [waiting, held, aside] = await Promise.all([
    outbox.list('waiting'),
    outbox.list('held'),
    outbox.list('aside'),
  ]);
  const came = [waiting, held, aside, ...(await sent)].flat().map(({ since }) => since);
  const isWithin = (span: number, limit: number) =>
    came.filter((since) => since > now - span).length < limit;
  if (isWithin(HOUR, budget.perHour) && isWithin(DAY, budget.perDay)) return 'waiting';
  return held.length + aside.length < budget.held ? 'held' : 'full';
}
