import { readFile } from 'node:fs/promises';
import { escapeUTF8 } from 'entities';
import application from '../../src/content/site/application-form.json' with { type: 'json' };
import { interpolate } from '../../src/lib/values.ts';
import { type Message, reference } from '../mail/message.ts';

/** The built pages with which functions answer (src/pages/answers/), and the slots of each, named __reference__. */
interface Slots {
  'message-sent': { reference: string };
  'application-sent': { reference: string; came: string };
  'not-sent': {
    title: string;
    sentence: string;
    back: string;
    [problem: `problem.${string}`]: string;
  };
}

/** A page of the site in which texts fill the slots; where the site is not built, the texts alone. */
export async function filledPage<Name extends keyof Slots>(
  name: Name,
  slots: Slots[Name],
): Promise<{ body: string; type: 'text/html' | 'text/plain' }> {
  const texts: Record<string, string> = slots;
  const page = await readFile(`dist/answers/${name}.html`, 'utf8').catch(() => undefined);
  if (page === undefined)
    return { body: Object.values(texts).filter(Boolean).join('\n\n'), type: 'text/plain' };
  const body = page.replace(/__([a-z.]{1,40})__/g, (whole, slot) =>
    slot in texts || slot.startsWith('problem.') ? escapeUTF8(texts[slot] ?? '') : whole,
  );
  return { body, type: 'text/html' };
}

/** The page that confirms a message or an application, with its reference and a link to an email that corrects it. */
export function confirmationPage({ id, role, attachment }: Message) {
  if (role === undefined) return filledPage('message-sent', { reference: reference(id) });
  const { withCv, withoutCv } = application.thanks;
  const cv = attachment?.filename;
  const came = interpolate(cv ? withCv : withoutCv, { role, cv });
  return filledPage('application-sent', { reference: reference(id), came });
}
