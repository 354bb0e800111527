import type { Context } from '@netlify/functions';
import { claimPlace } from './budget.ts';
import { deliver } from './delivery.ts';
import { log, type Message } from './message.ts';
import { insert, newEntry, read, senderCode } from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { readSettings } from './settings.ts';

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

/** What the platform knows and can do: the address of the client, and going on after the response. */
export type Platform = Partial<Pick<Context, 'ip' | 'waitUntil'>>;

/**
 * Stores a message and sends it, and its receipt, in the background if it is stored. A message that is not sent is
 * left for redelivery; only the request that stored a message sends it, so that a form submitted twice makes one
 * email. Beyond the hourly budget a message waits, beyond the daily one it may be refused (budget.ts).
 *
 * @param platform goes on after the response for at most the 60 s of a function
 * @param isOpen whether the role that an application is for is open; else its writer gets no receipt
 * @returns undefined once the message is safe: read back from the store, or accepted by the mail server; else why it is
 *   not: the store failed, or too many came. Never throws.
 */
export async function storeAndSend(
  message: Message,
  platform: Platform = {},
  isOpen = true,
): Promise<'store' | 'full' | undefined> {
  const settings = readSettings(process.env);
  const { mail, problems, REDELIVER_AFTER } = settings;
  for (const problem of problems) console.error(problem);
  const since = Date.parse(message.receivedAt);
  const of = { ...message, since, by: senderCode(message.sender.email) };
  const entryAfter = (wait: number) =>
    newEntry(of, 'waiting', since + Math.max(wait, REDELIVER_AFTER * 1000));
  let entry = entryAfter(0);
  let outcome: 'new' | 'repeated' | 'not stored' = 'not stored';
  try {
    const wait = await claimPlace(message, platform.ip, since, settings);
    if (wait !== 0) log(message.id, 'is beyond the budget');
    if (wait === undefined) return (await read(message.id)) ? undefined : 'full';
    entry = entryAfter(wait);
    outcome = (await insert(message, entry)) ? 'new' : 'repeated';
    if (wait > 0) return undefined;
  } catch (error) {
    log(message.id, 'not stored', error);
  }

  const send = async (limit: number) =>
    mail && (await deliver(entry, message, mail, Date.now() + limit)).isAccepted;
  const later = async (work: Promise<unknown>) =>
    platform.waitUntil ? platform.waitUntil(work) : await work;
  if (outcome === 'not stored' && !(await send(FOREGROUND_LIMIT))) return 'store';
  if (outcome === 'new' && !mail) log(message.id, 'waits: no email can be sent');
  if (outcome === 'new') await later(send(BACKGROUND_LIMIT));
  const until = Date.now() + BACKGROUND_LIMIT;
  if (isOpen && !message.isTagged) await later(sendReceipt(message, until));
  return undefined;
}
