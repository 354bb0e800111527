import type { Config } from '@netlify/functions';
import { handleApplicationForm } from '../forms/handle-application-form.ts';
import { storeAndSend } from '../mail/store-and-send.ts';

/** POST /apply: the application form. */
export default (request: Request): Promise<Response> =>
  handleApplicationForm(request, storeAndSend);

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
