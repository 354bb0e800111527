import type { Config } from '@netlify/functions';
import { confirmApplication } from '../forms/handle-application-form.ts';
import { Outbox } from '../mail/outbox.ts';

/** GET /application-sent: the page that confirms an application. */
export default (request: Request): Promise<Response> =>
  confirmApplication(request, (id) => new Outbox().read(id));

export const config: Config = {
  path: '/application-sent',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
