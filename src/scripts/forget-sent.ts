/** The values of a tab's storage by their keys. */
export type Kept = Record<string, string>;

/** The drafts of the tab as they are when a script sends one of them. */
export function keptDrafts(): Kept {
  try {
    return { ...sessionStorage };
  } catch {
    return {}; // the browser refuses storage
  }
}

/**
 * Forgets the draft of a form that was sent, as it was then: what was typed since stays. So does a message for another role,
 * but for one of the same words, since whoever changes the role before Send has one letter under two roles. The other
 * fields are kept as empty ones, which a page that comes back from the browser's cache shows.
 *
 * @param form how the ids of its fields begin, such as "apply-"
 * @param sent the drafts when it was sent
 */
export function forgetSent(form: string, sent: Kept): void {
  const message = sent[`apply-message/${sent['apply-role']}`] ?? sent['apply-message'];
  try {
    for (const [key, value] of Object.entries(sent)) {
      if (!key.startsWith(form) || sessionStorage.getItem(key) !== value) continue;
      if (key.startsWith('apply-message') && value !== message) continue;
      if (key.includes('/')) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, '');
    }
    // What this form has left there, if it posted itself in vain (draft.ts).
    const sending: Kept = JSON.parse(sessionStorage.getItem('sending') ?? '{}');
    const others = Object.entries(sending).filter(([key]) => !key.startsWith(form));
    if (sent.sending) sessionStorage.setItem('sending', JSON.stringify(Object.fromEntries(others)));
  } catch {}
}
