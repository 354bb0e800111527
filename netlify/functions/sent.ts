import type { Config } from '@netlify/functions';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import contact from '../../src/content/site/contact-form.json' with { type: 'json' };
import { fillIn, interpolate, readValues } from '../../src/lib/values.ts';
import * as page from '../forms/responses.ts';
import { MESSAGE_ID, reference } from '../mail/message.ts';
import { read } from '../mail/outbox.ts';

/**
 * GET /sent?id=…: thanks for a message or an application that is in the outbox, says its reference, and links to a mail
 * that corrects it. An invented reference is not confirmed. If the store fails, any is.
 *
 * @returns 200 with the page, or 303 to the thank-you page, which says no reference. Never throws.
 */
export default async (request: Request): Promise<Response> => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const message =
    MESSAGE_ID.test(id) &&
    (await read(id).catch(() => ({ inbox: 'unknown', application: undefined })));
  if (!message) return page.seeOther('/thank-you');
  const values = readValues();
  const thanks = fillIn(application.thanks, values);
  const isApplication = message.inbox === 'careers';
  const { reference: sentence, correct } = isApplication ? thanks : fillIn(contact, values);
  const quoted = reference(id);
  const subject = encodeURIComponent(interpolate(correct.subject, { reference: quoted }));
  const href = `mailto:${values.email ?? ''}?subject=${subject}`;
  const more = page.ticket(sentence, quoted, { label: correct.label, href });
  if (!isApplication) return page.htmlResponse(200, 'thank-you', { more });
  const { role = '', cv = '' } = message.application ?? {};
  const came =
    role && page.paragraph(interpolate(cv ? thanks.withCv : thanks.withoutCv, { role, cv }));
  const note = page.beside(came + page.link(thanks.link)) + page.columns(thanks.next, thanks.steps);
  return page.htmlResponse(200, 'thank-you', { title: thanks.heading, more, note });
};

export const config: Config = {
  path: '/sent',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
