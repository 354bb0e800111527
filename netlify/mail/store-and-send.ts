import type { Context } from '@netlify/functions';
import type { AppliedRole } from './compose.ts';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { keep, list, newEntry, read } from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Times with the same first five digits are within 28 hours. */
const DAY_DIGITS = 5;

/**
 * Stores a message and sends it, and its receipt, in the background if it is stored. A message that is not sent is
 * left for redelivery; only the request that stored a message sends it, so that a form submitted twice makes one
 * email. Beyond the hourly budget a message waits, beyond the daily one it is refused.
 *
 * @param role the role that an application is for
 * @param platform the platform's way to go on after the response, for at most the 60 s of a function
 * @returns undefined once the message is safe: read back from the store, or accepted by the mail server; else why it is
 *   not: the store failed, or too many came. Never throws.
 */
export async function storeAndSend(
  message: Message,
  role?: AppliedRole,
  platform?: Pick<Context, 'waitUntil'>,
): Promise<'store' | 'full' | undefined> {
  const settings = readSettings(process.env);
  const { mail, problems } = settings;
  for (const problem of problems) console.error(`No email is sent. ${problem}`);
  const what = `Message ${message.id.slice(0, 8)}`;
  const now = Date.parse(message.receivedAt);
  const entryAfter = (wait: number) => newEntry({ ...message, since: now }, 'waiting', now + wait);
  const redeliverAfter = settings.REDELIVER_AFTER * 1000;
  let entry = entryAfter(redeliverAfter);
  let isNew: boolean | undefined;
  try {
    const wait = await waitOf(now, settings);
    if (wait > 0) console.error(`${what} is beyond the budget.`);
    if (wait === Number.POSITIVE_INFINITY) return (await read(message.id)) ? undefined : 'full';
    entry = entryAfter(Math.max(wait, redeliverAfter));
    isNew = await keep(message, entry);
    if (wait > 0) return undefined;
  } catch (error) {
    logFailure(message, 'not stored', error);
  }

  const send = async (limit: number) =>
    mail && (await deliver(entry, message, mail, Date.now() + limit)).isAccepted;
  const later = async (work: (limit: number) => Promise<unknown>) =>
    platform ? platform.waitUntil(work(BACKGROUND_LIMIT)) : await work(FOREGROUND_LIMIT);
  if (isNew === undefined && !(await send(FOREGROUND_LIMIT))) return 'store';
  if (isNew && !mail) console.error(`${what} waits: no email can be sent.`);
  if (isNew) await later(send);
  if (!message.isTagged && !role?.note) {
    await later((limit) => sendReceipt(message, role?.title, Date.now() + limit));
  }
  return undefined;
}

/**
 * How long a new message waits before it is sent, in milliseconds: 0 within the hourly budget, an hour for each multiple
 * of it that came in the last hour, Infinity beyond the daily budget.
 */
async function waitOf(now: number, { MAILS_PER_HOUR, MAILS_PER_DAY }: Settings): Promise<number> {
  const prefixes = new Set([now - DAY, now].map((time) => String(time).slice(0, DAY_DIGITS)));
  const sent = [...prefixes].map((at) => list('sent', at));
  const all = (await Promise.all([list('waiting'), list('aside'), ...sent])).flat();
  const cameWithin = (span: number) => all.filter(({ since }) => since > now - span).length;
  if (cameWithin(DAY) >= MAILS_PER_DAY) return Number.POSITIVE_INFINITY;
  return Math.floor(cameWithin(HOUR) / Math.max(MAILS_PER_HOUR, 1)) * HOUR;
}
