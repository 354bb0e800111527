import type { Config } from '@netlify/functions';
import text from '../../src/content/site/contact-form.json' with { type: 'json' };
import { contactMessage } from '../../src/validation/contact-message.ts';
import { validate } from '../../src/validation/validate.ts';
import { formHandler } from '../forms/handler.ts';

/** POST /send-email: the contact form. GET leads to the form. */
export default formHandler({
  text,
  types: ['application/json', 'application/x-www-form-urlencoded'],
  bodyLimit: 128 * 1024, // 10,000 letters of an Indian script, of 9 bytes each in a plain form, and room for the rest
  async read(typed) {
    const { data: fields, problems } = validate(contactMessage, typed);
    if (!fields) return { problems };
    const { name, about } = fields;
    const details = about ? [`About: ${about}`] : [];
    return { fields, inbox: 'company', subject: `Message from ${name}`, details };
  },
});

export const config: Config = {
  path: '/send-email',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
