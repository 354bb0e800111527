import type { Config, Context } from '@netlify/functions';
import { handleContactForm } from '../forms/handle-contact-form.ts';
import { sendReceipt } from '../mail/receipt.ts';
import { storeAndSend } from '../mail/store-and-send.ts';

/** POST /send-email: the contact form. */
export default (request: Request, context?: Pick<Context, 'waitUntil'>): Promise<Response> =>
  handleContactForm(
    request,
    (message, earlierId) => storeAndSend(message, earlierId, context),
    (receipt) => sendReceipt(receipt, context),
  );

export const config: Config = {
  path: '/send-email',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
