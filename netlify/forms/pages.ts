import { readFile } from 'node:fs/promises';
import { escapeUTF8 } from 'entities';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import receipts from '../../src/content/site/receipt.json' with { type: 'json' };
import { fillIn, interpolate, readValues } from '../../src/lib/values.ts';
import { type Message, reference } from '../mail/message.ts';
import { sendsReceipts } from '../mail/receipt.ts';
import type { Settings } from '../mail/settings.ts';

/**
 * A built page with which functions answer (src/pages/answers/); where the site is not built, its texts alone, because a
 * message that is stored must be confirmed.
 */
export interface Page {
  body: string;
  type: 'text/html' | 'text/plain';
}

/** A page in which texts fill the slots, which are named __reference__ and the like. A problem without a text stays empty. */
export async function filledPage(
  name: 'message-sent' | 'application-sent' | 'not-sent',
  slots: Record<string, string>,
): Promise<Page> {
  const page = await readFile(`dist/answers/${name}.html`, 'utf8').catch(() => undefined);
  if (page === undefined) return { body: Object.values(slots).join('\n\n'), type: 'text/plain' };
  const body = page.replace(/__([a-z.]{1,40})__/g, (whole, slot) =>
    Object.hasOwn(slots, slot) || slot.startsWith('problem.')
      ? escapeUTF8(slots[slot] ?? '')
      : whole,
  );
  return { body, type: 'text/html' };
}

/**
 * The page that confirms a message or an application, with its reference, a link to an email that corrects it, and that a
 * receipt comes where one is sent. It names nothing that was typed, since the address of the page may go on.
 */
export function confirmationPage(
  { id, inbox, role, attachment }: Message,
  settings: Settings,
): Promise<Page> {
  const values = readValues();
  const receipt = sendsReceipts(settings, inbox) ? interpolate(receipts.coming, values) : '';
  const slots = { reference: reference(id), receipt };
  if (inbox === 'company') return filledPage('message-sent', slots);
  const { withCv, withoutCv } = fillIn(application.thanks, values);
  const cv = attachment?.filename.split('.').at(-1)?.toUpperCase();
  const came = interpolate(cv ? withCv : withoutCv, { role, cv });
  return filledPage('application-sent', { ...slots, came });
}
