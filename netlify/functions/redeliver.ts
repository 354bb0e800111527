import type { Config } from '@netlify/functions';
import { runRedelivery } from '../mailroom/redeliver.ts';

/** Sends every five minutes what is left in the outbox; see mailroom/. */
export default (): Promise<Response> => runRedelivery(new Date());

export const config: Config = { schedule: '*/5 * * * *' };
