import type { Config } from '@netlify/functions';
import { confirm } from '../forms/confirm.ts';
import { Outbox } from '../mail/outbox.ts';

/** GET /sent: the page that confirms a message or an application. */
export default (request: Request): Promise<Response> =>
  confirm(request, (id) => new Outbox().read(id));

export const config: Config = {
  path: '/sent',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
