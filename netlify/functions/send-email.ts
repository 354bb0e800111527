import type { Config } from '@netlify/functions';
import { keep } from '../mailroom/outbox.ts';
import { receiveContactMessage } from '../mailroom/receive-contact-message.ts';

/** Receives the contact form's messages and keeps them; see mailroom/. */
export default (request: Request): Promise<Response> => receiveContactMessage(request, keep);

export const config: Config = { path: '/send-email' };
