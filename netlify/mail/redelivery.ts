import { kindOf, logFault } from './log.ts';
import type { Letter } from './message.ts';
import { Outbox } from './outbox.ts';
import { readSettings, type Settings } from './settings.ts';
import { send } from './smtp.ts';

/** When no further letter is begun, in milliseconds after the start: a scheduled run may take 30 s. */
const BEGIN_UNTIL = 15_000;

/** How many letters are on their way at once. */
const AT_ONCE = 4;

/** How long a letter may wait before it is an alarm, in milliseconds. */
const OVERDUE = 60 * 60 * 1000;

/** What one run did, in letters. */
export interface Redelivery {
  sent: number;
  waiting: number;
  removed: number;
}

/**
 * Sends what is left in the outbox, oldest first, and removes what was delivered over 30 days ago.
 * Safe to run twice at once: the same letter carries the same Message-ID.
 *
 * @param now decides which letters are old enough to be taken up
 * @throws Error where the store does not answer
 */
export async function redeliver(now: Date): Promise<Redelivery> {
  const outbox = new Outbox();
  const { settings, redeliverAfter, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`Mail is not sent. ${problem}`);

  const waiting = await outbox.waiting();
  const due = waiting.filter(
    ({ arrived }) => now.getTime() - Date.parse(arrived) >= redeliverAfter * 1000,
  );
  const sent = settings ? await sendAll(due, outbox, settings) : new Set<string>();

  const oldest = waiting.find(({ id }) => !sent.has(id));
  if (oldest && now.getTime() - Date.parse(oldest.arrived) > OVERDUE) {
    console.error(`The oldest waiting letter came at ${oldest.arrived}. Look at the mail server.`);
  }
  const removed = await outbox.removeOld(now);
  return { sent: sent.size, waiting: waiting.length - sent.size, removed };
}

/** Sends letters until the time is up and gives the ids of those that are delivered. */
async function sendAll(
  letters: Pick<Letter, 'id'>[],
  outbox: Outbox,
  settings: Settings,
): Promise<Set<string>> {
  const started = Date.now();
  const delivered = new Set<string>();
  const queue = [...letters];
  const sender = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (Date.now() - started > BEGIN_UNTIL) return;
      try {
        const letter = await outbox.read(next.id);
        if (!letter) continue;
        if (!(await outbox.isDelivered(letter.id))) await send(letter, settings);
        await outbox.delivered(letter, new Date());
        delivered.add(letter.id);
      } catch (error) {
        logFault(next, 'not sent', error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return delivered;
}

/** Runs `redeliver` and answers a scheduled call; a store that does not answer is logged. */
export async function runRedelivery(now: Date): Promise<Response> {
  try {
    return Response.json(await redeliver(now));
  } catch (error) {
    console.error(`Nothing was sent again: ${kindOf(error)}`);
    return new Response(null, { status: 503 });
  }
}
