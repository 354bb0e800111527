import type { Config } from '@netlify/functions';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import contact from '../../src/content/site/contact-form.json' with { type: 'json' };
import { readFields } from '../../src/lib/front-matter.ts';
import { interpolate } from '../../src/lib/interpolate.ts';
import { htmlResponse, link, list, paragraph, seeOther, subheading } from '../forms/responses.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { MESSAGE_ID, reference } from '../mail/message.ts';
import { read } from '../mail/outbox.ts';

/** The role of an application in the text of its mail, above the message that was typed. */
const ROLE = /^Role: (.*)/m;

/**
 * GET /sent?id=…: thanks for a message or an application that is in the outbox, says its reference, and links to a mail
 * that corrects it. An invented reference is not confirmed. If the store fails, the visitor gets the benefit of the
 * doubt.
 *
 * @returns 200 with the page, or 303 to the thank-you page, which says no reference. Never throws.
 */
export default async (request: Request): Promise<Response> => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const message =
    MESSAGE_ID.test(id) && (await read(id).catch(() => ({ inbox: 'unknown', text: '' })));
  if (!message) return seeOther('/thank-you');
  const { email = '' } = readFields('src/content/site/organisation.yaml') ?? {};
  const [, role = ''] = ROLE.exec(message.text) ?? [];
  const fill = (pattern: string) => interpolate(pattern, { reference: reference(id), role });
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
    list(thanks.steps.map(escapeHtml)),
    correct(thanks.correct),
    link(thanks.link),
  ];
  return htmlResponse(200, 'thank-you', thanks.heading, body.join(''));
};

export const config: Config = {
  path: '/sent',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
