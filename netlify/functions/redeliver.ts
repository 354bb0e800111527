import type { Config, Context } from '@netlify/functions';
import { errorKind } from '../mail/message.ts';
import { notify } from '../mail/notices.ts';
import { redeliver, summary } from '../mail/redeliver.ts';
import { mailRoom } from '../mail/room.ts';

/**
 * Every five minutes: sends the messages that wait in the outbox, and the notices that are due.
 *
 * @returns 200 with the numbers of the run, or 503 if the store failed, for tests and whoever invokes it by hand; the
 *   schedule reads neither. Never throws.
 */
export default async (
  _request?: Request,
  _context?: Context,
  room = mailRoom(),
): Promise<Response> => {
  const run = await redeliver(room);
  for (const { text } of run.concerns) console.error(text);
  const log = (error: unknown) => console.error(`No notice was sent: ${errorKind(error)}`);
  await notify(room, run).catch(log);
  const { sent, setAside, removed, failed } = run;
  if (sent + setAside + removed + failed > 0) console.log(summary(run));
  return Response.json(run, { status: failed > 0 ? 503 : 200 });
};

export const config: Config = { schedule: '*/5 * * * *' };
