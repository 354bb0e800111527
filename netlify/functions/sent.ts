import type { Config } from '@netlify/functions';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import contact from '../../src/content/site/contact-form.json' with { type: 'json' };
import { htmlResponse, link, list, paragraph, seeOther, subheading } from '../forms/responses.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { MESSAGE_ID, reference } from '../mail/message.ts';
import { read } from '../mail/outbox.ts';

/**
 * GET /sent?id=…: thanks for a message or an application that is in the outbox and says its reference, so that an
 * invented one is not confirmed. If the store fails, the visitor gets the benefit of the doubt.
 *
 * @returns 200 with the page, or 303 to the thank-you page, which says no reference. Never throws.
 */
export default async (request: Request): Promise<Response> => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const message = MESSAGE_ID.test(id) && (await read(id).catch(() => ({ inbox: 'unknown' })));
  if (!message) return seeOther('/thank-you');
  const quote = (sentence: string) => paragraph(sentence.replace('{reference}', reference(id)));
  if (message.inbox !== 'careers') {
    return htmlResponse(200, 'thank-you', null, quote(contact.reference));
  }
  const { heading, reference: sentence, next, steps, link: back } = application.thanks;
  const body = [quote(sentence), subheading(next), list(steps.map(escapeHtml)), link(back)];
  return htmlResponse(200, 'thank-you', heading, body.join(''));
};

export const config: Config = {
  path: '/sent',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
