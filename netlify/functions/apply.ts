import type { Config } from '@netlify/functions';
import { receiveApplication } from '../forms/handle-application-form.ts';
import { accept } from '../mail/store-and-send.ts';

/** Receives the applications of the careers page; see forms/ and mail/. */
export default (request: Request): Promise<Response> => receiveApplication(request, accept);

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
