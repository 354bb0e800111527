import type { Config } from '@netlify/functions';
import { confirmed, seeOther } from '../forms/responses.ts';
import type { Platform } from '../mail/accept.ts';
import { DAY, errorKind, MESSAGE_ID } from '../mail/message.ts';
import { find } from '../mail/records.ts';
import { mailRoom } from '../mail/room.ts';

/**
 * How far back a message is looked for that was sent, in milliseconds: today and six days before. Each day more would cost
 * two calls of the store for every address that somebody invents.
 */
const LOOKED_FOR = 6 * DAY;

/**
 * GET /sent?id=…: confirms a message or an application with its reference and a link to a mail that corrects it; also one
 * that was set aside, since it is stored, and staff are told.
 *
 * @returns 200 with the page, or 303 to the page that says that no message is known. Never throws.
 */
export default async (
  request: Request,
  _platform?: Platform,
  room = mailRoom(),
): Promise<Response> => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  try {
    const since = room.clock.now() - LOOKED_FOR;
    const found = MESSAGE_ID.test(id) ? await find(room, id, since) : undefined;
    if (found) return confirmed(found.message, room.settings);
  } catch (error) {
    console.error(`A message was not read: ${errorKind(error)}`);
  }
  return seeOther('/thank-you');
};

export const config: Config = {
  path: '/sent',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
