import type { Config } from '@netlify/functions';
import { accept } from '../mailroom/accept.ts';
import { receiveApplication } from '../mailroom/receive-application.ts';

/** Receives the applications of the careers page; see mailroom/. */
export default (request: Request): Promise<Response> => receiveApplication(request, accept);

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
