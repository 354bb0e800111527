import type { Config } from '@netlify/functions';
import { accept } from '../mailroom/accept.ts';
import { receiveContactMessage } from '../mailroom/receive-contact-message.ts';

/** Receives the contact form's messages; see mailroom/. */
export default (request: Request): Promise<Response> => receiveContactMessage(request, accept);

export const config: Config = {
  path: '/send-email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
