import type { Config, Context } from '@netlify/functions';
import { handleApplicationForm } from '../forms/handle-application-form.ts';
import { sendReceipt } from '../mail/receipt.ts';
import { storeAndSend } from '../mail/store-and-send.ts';

/** POST /apply: the application form. */
export default (request: Request, context?: Pick<Context, 'waitUntil'>): Promise<Response> =>
  handleApplicationForm(
    request,
    (message, earlierId) => storeAndSend(message, earlierId, context),
    (receipt) => sendReceipt(receipt, context),
  );

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
