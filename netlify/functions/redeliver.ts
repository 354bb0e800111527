import type { Config } from '@netlify/functions';
import { handleSchedule } from '../mail/redelivery.ts';

/** Sends the messages that wait in the outbox, every five minutes. */
export default (): Promise<Response> => handleSchedule(new Date());

export const config: Config = { schedule: '*/5 * * * *' };
