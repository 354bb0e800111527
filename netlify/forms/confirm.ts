import application from '../../src/content/site/application-form.json' with { type: 'json' };
import contact from '../../src/content/site/contact-form.json' with { type: 'json' };
import { readFields } from '../../src/lib/front-matter.ts';
import { MESSAGE_ID, type Message, reference } from '../mail/message.ts';
import { link, list, paragraph, subheading } from './response-page.ts';
import { htmlResponse, seeOther } from './responses.ts';

/** The role of an application in the text of its mail, above the message that was typed. */
const ROLE = /^Role: (.*)/m;

/**
 * Handles `GET /sent?id=…`: thanks for a message or an application that is in the outbox, says its reference, and
 * links to a mail that corrects it. An invented reference is not confirmed.
 *
 * @param findMessage finds a message by its id; if that fails, the visitor gets the benefit of the doubt
 * @returns 200 with the page, or 303 to the thank-you page, which says no reference. Never throws.
 */
export async function confirm(
  request: Request,
  findMessage: (id: string) => Promise<Pick<Message, 'inbox' | 'text'> | null>,
): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!MESSAGE_ID.test(id)) return seeOther('/thank-you');
  const message = await findMessage(id).catch(() => ({ inbox: 'unknown', text: '' }));
  if (!message) return seeOther('/thank-you');
  const { email = '' } = readFields('src/content/site/organisation.yaml') ?? {};
  const [, role = ''] = ROLE.exec(message.text) ?? [];
  const fill = (pattern: string) =>
    pattern.replace('{reference}', reference(id)).replace('{role}', () => role);
  const correct = ({ label, subject }: { label: string; subject: string }) =>
    link({ label, href: `mailto:${email}?subject=${encodeURIComponent(fill(subject))}` });
  if (message.inbox !== 'careers') {
    const body = [paragraph(fill(contact.reference)), correct(contact.correct)];
    return htmlResponse(200, 'thank-you', null, body.join(''));
  }
  const { thanks } = application;
  const body = [
    paragraph(fill(thanks.reference)),
    subheading(thanks.next),
    list(thanks.steps.map((text) => ({ text }))),
    correct(thanks.correct),
    link(thanks.link),
  ];
  return htmlResponse(200, 'thank-you', thanks.heading, body.join(''));
}
