import type { Config, Context } from '@netlify/functions';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/messages/contact-message.ts';
import { validate } from '../../src/messages/validate.ts';
import { handleForm } from '../forms/handle-form.ts';
import { spamSignals } from '../forms/spam-signals.ts';
import { composeContactMail } from '../mail/compose.ts';
import { messageId } from '../mail/message.ts';

/** POST /send-email: the contact form. */
export default (request: Request, context?: Pick<Context, 'waitUntil'>): Promise<Response> =>
  handleForm(
    request,
    {
      text,
      types: ['application/json', 'application/x-www-form-urlencoded'],
      bodyLimit: 32 * 1024,
      async read(typed, receivedAt, key) {
        const { data: fields, problems } = validate(contactMessage, typed);
        if (!fields) return { problems };
        const id = messageId(['message', ...Object.values(fields)], key, receivedAt);
        const { leaf: honeypot, seconds } = typed;
        const signals = spamSignals({ ...fields, honeypot, seconds });
        return { message: composeContactMail({ id, fields, receivedAt, spamSignals: signals }) };
      },
    },
    context,
  );

export const config: Config = {
  path: '/send-email',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
