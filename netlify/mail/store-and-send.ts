import type { Context } from '@netlify/functions';
import type { AppliedRole } from './compose.ts';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { keep, list, newEntry } from './outbox.ts';
import { sendReceipt } from './receipt.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Times with the same first five digits are within 28 hours. */
const DAY_DIGITS = 5;

/** What the copy of a message beyond the budget says instead of an error. */
export const BEYOND_BUDGET = 'none, beyond the budget';

/**
 * Stores a message and sends it, and its receipt, in the background if it is stored. A message that is not sent is
 * left for redelivery; only the request that stored a message sends it, so that a form submitted twice makes one
 * email. A message beyond the budget of an hour or a day is set aside.
 *
 * @param role the role that an application is for
 * @param platform the platform's way to go on after the response, for at most the 60 s of a function
 * @returns undefined once the message is safe: read back from the store, or accepted by the mail server; else why it is
 *   not: the store failed, or holds too much. Never throws.
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
  const received = { ...message, since: now };
  let entry = newEntry(received, 'waiting', now + settings.REDELIVER_AFTER * 1000);
  let isNew: boolean | undefined;
  try {
    const state = await stateOf(now, settings);
    if (state !== 'waiting') console.error(`${what} is beyond the budget: ${state}.`);
    if (state === 'full') return state;
    const isBeyond = state === 'aside';
    if (isBeyond) entry = newEntry(received, state, now);
    isNew = await keep({ ...message, ...(isBeyond && { problem: BEYOND_BUDGET }) }, entry);
    if (isBeyond) return undefined;
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

/** The state of a new message: `aside` beyond the budget of the last hour or day, `full` if too many are set aside. */
async function stateOf(
  now: number,
  { MAILS_PER_HOUR, MAILS_PER_DAY, ASIDE_LIMIT }: Settings,
): Promise<'waiting' | 'aside' | 'full'> {
  const prefixes = new Set([now - DAY, now].map((time) => String(time).slice(0, DAY_DIGITS)));
  const [waiting, aside, ...sent] = await Promise.all([
    list('waiting'),
    list('aside'),
    ...[...prefixes].map((at) => list('sent', at)),
  ]);
  const came = [waiting, aside, ...sent].flat();
  const isWithin = (span: number, limit: number) =>
    came.filter(({ since }) => since > now - span).length < limit;
  if (isWithin(HOUR, MAILS_PER_HOUR) && isWithin(DAY, MAILS_PER_DAY)) return 'waiting';
  return aside.length < ASIDE_LIMIT ? 'aside' : 'full';
}
