import { logFailure } from './log.ts';
import type { Message } from './message.ts';
import { Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';
import { sendBySmtp } from './smtp.ts';

export type StoreAndSend = typeof storeAndSend;

/**
 * Stores a message, sends it, and marks it as delivered. A stored message that cannot be sent is left for
 * redelivery; only the request that stored a message sends it, so that a form submitted twice makes one
 * email.
 *
 * @param earlierId see `messageIds`
 * @returns the id of the message once it is safe (read back from the store, or accepted by the mail server);
 *   null if neither worked. Never throws.
 */
export async function storeAndSend(message: Message, earlierId?: string): Promise<string | null> {
  const outbox = new Outbox();
  const stored = await outbox.store(message, earlierId).catch((error: unknown) => {
    logFailure(message, 'not stored', error);
    return null;
  });
  if (stored && !stored.isNew) return stored.id;

  const { settings, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`No email is sent. ${problem}`);
  if (!settings) return stored?.id ?? null;
  try {
    await sendBySmtp(message, settings);
  } catch (error) {
    logFailure(message, 'not sent', error);
    return stored?.id ?? null;
  }
  // Even if storing timed out: the write may have succeeded, and the message would be sent again.
  await outbox.markDelivered(message, new Date()).catch((error: unknown) => {
    logFailure(message, 'sent, but not marked as delivered', error);
  });
  return message.id;
}
