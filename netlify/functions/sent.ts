import type { Config } from '@netlify/functions';
import { confirmed, seeOther } from '../forms/responses.ts';
import { errorKind, MESSAGE_ID } from '../mail/message.ts';
import { find } from '../mail/outbox.ts';

/** How many days back a message is looked for. */
const DAYS = 7;

/**
 * GET /sent?id=…: confirms a message or an application that is in the store, with its reference and a link to a mail that
 * corrects it.
 *
 * @returns 200 with the page, or 303 to the page that says that no message is known. Never throws.
 */
export default async (request: Request): Promise<Response> => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  try {
    const found = MESSAGE_ID.test(id) ? await find(id, DAYS) : undefined;
    if (found?.message) return confirmed(found.message);
  } catch (error) {
    console.error(`A message was not read: ${errorKind(error)}`);
  }
  return seeOther('/thank-you');
};

export const config: Config = { path: '/sent' };
