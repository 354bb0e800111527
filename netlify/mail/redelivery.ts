import { errorKind, logFailure } from './log.ts';
import type { Message } from './message.ts';
import { Outbox } from './outbox.ts';
import { readSettings, type Settings } from './settings.ts';
import { sendBySmtp } from './smtp.ts';

/** When a run starts no more messages, in milliseconds after its start: Netlify stops it after 30 s. */
const START_UNTIL = 15_000;

/** How many messages are sent at the same time. */
const CONCURRENCY = 4;

/** How long a message may wait before an error is logged, in milliseconds. */
const OVERDUE_AFTER = 60 * 60 * 1000;

/** The number of messages that one run sent, left waiting and removed. */
export interface Redelivery {
  sent: number;
  waiting: number;
  removed: number;
}

/**
 * Sends the messages that wait in the outbox, oldest first, and removes those delivered over 30 days ago.
 * Two runs at the same time are safe: a message that both send has one Message-ID.
 *
 * @param now decides which messages have waited for `redeliverAfter`, are overdue, or have expired
 * @throws Error if the store fails
 */
export async function redeliver(now: Date): Promise<Redelivery> {
  const outbox = new Outbox();
  const { settings, redeliverAfter, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`No email is sent. ${problem}`);

  const waiting = await outbox.waiting();
  const due = waiting.filter(
    ({ receivedAt }) => now.getTime() - Date.parse(receivedAt) >= redeliverAfter * 1000,
  );
  const sent = settings ? await sendAll(due, outbox, settings) : new Set<string>();

  const oldest = waiting.find(({ id }) => !sent.has(id));
  if (oldest && now.getTime() - Date.parse(oldest.receivedAt) > OVERDUE_AFTER) {
    console.error(
      `The oldest waiting message was received at ${oldest.receivedAt}. Check the mail server.`,
    );
  }
  const removed = await outbox.removeExpired(now);
  return { sent: sent.size, waiting: waiting.length - sent.size, removed };
}

/** Sends messages until the time is up and returns the ids of those that were delivered. */
async function sendAll(
  messages: Pick<Message, 'id'>[],
  outbox: Outbox,
  settings: Settings,
): Promise<Set<string>> {
  const startedAt = Date.now();
  const delivered = new Set<string>();
  const queue = [...messages];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (Date.now() - startedAt > START_UNTIL) return;
      try {
        const message = await outbox.read(next.id);
        if (!message) continue;
        if (!(await outbox.isDelivered(message.id))) await sendBySmtp(message, settings);
        await outbox.markDelivered(message, new Date());
        delivered.add(message.id);
      } catch (error) {
        logFailure(next, 'not sent', error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return delivered;
}

/**
 * Runs `redeliver` for a scheduled request.
 *
 * @returns 200 with the numbers of the run, or 503 if the store fails, which is logged. Never throws.
 */
export async function handleSchedule(now: Date): Promise<Response> {
  try {
    return Response.json(await redeliver(now));
  } catch (error) {
    console.error(`Redelivery failed: ${errorKind(error)}`);
    return new Response(null, { status: 503 });
  }
}
