import application from '../../src/content/site/application-form.json' with { type: 'json' };
import contact from '../../src/content/site/contact-form.json' with { type: 'json' };
import { MESSAGE_ID, type Message, reference } from '../mail/message.ts';
import { link, list, paragraph, subheading } from './response-page.ts';
import { htmlResponse, seeOther } from './responses.ts';

/**
 * Handles `GET /sent?id=…`: thanks for a message or an application that is in the outbox and says its reference,
 * so that an invented one is not confirmed.
 *
 * @param findMessage finds a message by its id; if that fails, the visitor gets the benefit of the doubt
 * @returns 200 with the page, or 303 to the thank-you page, which says no reference. Never throws.
 */
export async function confirm(
  request: Request,
  findMessage: (id: string) => Promise<Pick<Message, 'inbox'> | null>,
): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!MESSAGE_ID.test(id)) return seeOther('/thank-you');
  const message = await findMessage(id).catch(() => ({ inbox: 'unknown' }));
  if (!message) return seeOther('/thank-you');
  const quote = (sentence: string) => paragraph(sentence.replace('{reference}', reference(id)));
  if (message.inbox !== 'careers') {
    return htmlResponse(200, 'thank-you', null, quote(contact.reference));
  }
  const { heading, reference: sentence, next, steps, link: back } = application.thanks;
  const body = [
    quote(sentence),
    subheading(next),
    list(steps.map((text) => ({ text }))),
    link(back),
  ];
  return htmlResponse(200, 'thank-you', heading, body.join(''));
}
