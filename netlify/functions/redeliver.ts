import type { Config } from '@netlify/functions';
import { errorKind } from '../mail/log.ts';
import { notify } from '../mail/notices.ts';
import { redeliver, summary } from '../mail/redelivery.ts';

/**
 * Every five minutes: sends the messages that wait in the outbox, and the notices that are due.
 *
 * @returns 200 with the numbers of the run, or 503 if the store failed. Never throws.
 */
export default async (): Promise<Response> => {
  const told = notify().catch((error: unknown) => {
    console.error(`No notice was sent: ${errorKind(error)}`);
  });
  const [run] = await Promise.all([redeliver(), told]);
  if (run.sent + run.setAside + run.removed + run.failed > 0) console.log(summary(run));
  return Response.json(run, { status: run.failed > 0 ? 503 : 200 });
};

export const config: Config = { schedule: '*/5 * * * *' };
