import { logFault } from './log.ts';
import type { Letter } from './message.ts';
import { Outbox } from './outbox.ts';
import { readSettings } from './settings.ts';
import { send } from './smtp.ts';

/**
 * Takes a letter over: keeps it, sends it, and notes that it is sent. What is kept but could not be sent
 * is left for `redeliver`; only the post that kept a letter sends it, so that a form sent twice makes one
 * mail.
 *
 * @param earlierId see letterIds
 * @returns the id under which the letter is safe, that is read back from the store or taken by the mail
 *   server; null where neither was to be had. Never throws.
 */
export async function accept(letter: Letter, earlierId?: string): Promise<string | null> {
  const outbox = new Outbox();
  const kept = await outbox.keep(letter, earlierId).catch((error: unknown) => {
    logFault(letter, 'not kept', error);
    return null;
  });
  if (kept && !kept.isNew) return kept.id;

  const { settings, problems } = readSettings(process.env);
  for (const problem of problems) console.error(`Mail is not sent. ${problem}`);
  if (!settings) return kept?.id ?? null;
  try {
    await send(letter, settings);
  } catch (error) {
    logFault(letter, 'not sent', error);
    return kept?.id ?? null;
  }
  // Also where the write timed out: it may still have landed, and would be sent a second time.
  await outbox.delivered(letter, new Date()).catch((error: unknown) => {
    logFault(letter, 'sent, but not noted as sent', error);
  });
  return letter.id;
}
