import type { Config } from '@netlify/functions';
import { receiveContactMessage } from '../forms/handle-contact-form.ts';
import { accept } from '../mail/store-and-send.ts';

/** Receives the contact form's messages; see forms/ and mail/. */
export default (request: Request): Promise<Response> => receiveContactMessage(request, accept);

export const config: Config = {
  path: '/send-email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
