import type { Context } from '@netlify/functions';
import { deliver } from './delivery.ts';
import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { newEntry, Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';

export type StoreAndSend = (message: Message, earlierId?: string) => Promise<string | null>;

/** How long the mail server may take after the response, and while the visitor waits for it, in milliseconds. */
const BACKGROUND_LIMIT = 45_000;
const FOREGROUND_LIMIT = 20_000;

/**
 * Stores a message and sends it, in the background if it is stored. A message that is not sent is left for
 * redelivery; only the request that stored a message sends it, so that a form submitted twice makes one email.
 *
 * @param earlierId see `messageIds`
 * @param background the platform's way to go on after the response, for at most the 60 s of a function
 * @returns the id of the message once it is safe (read back from the store, or accepted by the mail server);
 *   null if neither worked. Never throws.
 */
export async function storeAndSend(
  message: Message,
  earlierId?: string,
  background?: Pick<Context, 'waitUntil'>,
): Promise<string | null> {
  const outbox = new Outbox();
  const { settings, redeliverAfter, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`No email is sent. ${problem}`);
  const receivedAt = Date.parse(message.receivedAt);
  const entry = newEntry(
    { ...message, since: receivedAt },
    'waiting',
    receivedAt + redeliverAfter * 1000,
  );
  const stored = await outbox.store(message, entry, earlierId).catch((error: unknown) => {
    logFailure(message, 'not stored', error);
    return null;
  });
  if (stored && !stored.isNew) return stored.id;
  if (!settings) {
    if (stored) console.error(`Message ${message.id.slice(0, 8)} waits: no email can be sent.`);
    return stored?.id ?? null;
  }
  const send = (limit: number) => deliver(outbox, entry, message, settings, Date.now() + limit);
  if (stored && background) {
    background.waitUntil(send(BACKGROUND_LIMIT));
    return stored.id;
  }
  const { isAccepted } = await send(FOREGROUND_LIMIT);
  return stored || isAccepted ? message.id : null;
}
