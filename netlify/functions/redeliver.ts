import type { Config } from '@netlify/functions';
import { startRun } from '../mail/housekeeping.ts';
import { notify } from '../mail/notices.ts';
import { redeliver, summary } from '../mail/redelivery.ts';

/**
 * Every five minutes: sends the messages that wait in the outbox, and the notices that are due.
 *
 * @returns 200 with the numbers of the run, or 503 if the store failed. Never throws.
 */
export default async (): Promise<Response> => {
  const run = startRun();
  await Promise.all([redeliver(run), startRun().attempt('No notice was sent', notify)]);
  const { sent, setAside, removed, failed } = run.counts;
  if (sent + setAside + removed + failed > 0) console.log(summary(run));
  return Response.json(run.counts, { status: failed > 0 ? 503 : 200 });
};

export const config: Config = { schedule: '*/5 * * * *' };
