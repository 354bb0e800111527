import type { Config } from '@netlify/functions';
import { runRedelivery } from '../mail/redelivery.ts';

/** Sends every five minutes what is left in the outbox; see forms/ and mail/. */
export default (): Promise<Response> => runRedelivery(new Date());

export const config: Config = { schedule: '*/5 * * * *' };
