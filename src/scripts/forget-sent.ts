import type { Tab } from './draft.ts';

/**
 * Forgets the draft of a form that was sent, as it was then (`send` of draft.ts): what was typed since stays, and so does a
 * message for another role that is another message. Its fields are kept as empty ones, which a page that comes back from
 * the browser's cache shows.
 *
 * @param form how the ids of its fields begin, such as "apply-"
 * @throws {DOMException} where the browser refuses storage
 */
export function forgetSent(form: string, tab: Tab): void {
  const sent: Record<string, string> = JSON.parse(tab.getItem('sending') ?? '{}');
  const message = sent[`apply-message/${sent['apply-role']}`] ?? sent['apply-message'];
  for (const [key, value] of Object.entries(sent)) {
    if (!key.startsWith(form) || tab.getItem(key) !== value) continue;
    if (key.startsWith('apply-message') && value !== message) continue;
    if (key.includes('/')) tab.removeItem(key);
    else tab.setItem(key, '');
  }
}
