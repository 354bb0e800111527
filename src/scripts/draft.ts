/** A field of a form, as the draft of the form sees it. */
export type DraftField = Pick<HTMLInputElement, 'id' | 'type' | 'value'>;

/** The storage of a tab. */
export type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is typed into a form, kept in the storage of its tab until it is sent, each field under its id. Only the field that
 * changes is kept, since another page may have changed the others.
 *
 * The message of an application belongs to the role for which it was typed: it is kept under "apply-message/aws". One that
 * was begun without a role, or stood in the form when a role without one was chosen, is kept under "apply-message": each role
 * without its own shows it, until somebody changes it for one of them.
 *
 * @throws {DOMException} from each function, where the browser refuses storage
 */
export function draftOf(fields: DraftField[], tab: Tab) {
  const role = fields.find(({ id }) => id === 'apply-role');
  const message = fields.find(({ id }) => id === 'apply-message');
  const keyOf = (field: DraftField) =>
    field === message && role?.value ? `${field.id}/${role.value}` : field.id;
  const ownOf = (field: DraftField) => tab.getItem(keyOf(field));
  const store = (field: DraftField) => tab.setItem(keyOf(field), field.value);
  const keptOf = (field: DraftField) => ownOf(field) ?? tab.getItem(field.id);
  const show = (field: DraftField) => {
    field.value = keptOf(field) ?? field.value;
  };

  return {
    /**
     * Shows what is kept, and keeps the role that the URL has chosen.
     *
     * @param isNew true on a new visit: what stands in a field was typed before this script ran, and is kept, a message below
     *   the one that is kept already. Else, on the way back and after a reload, the browser has filled the field in, and what
     *   is kept is newer
     */
    show(isNew?: boolean): void {
      for (const field of fields) {
        if (field.type === 'file') continue;
        if (field.value && (isNew || field === role)) {
          const kept = field.type === 'textarea' && keptOf(field);
          if (kept) field.value = `${kept}\n${field.value}`;
          store(field);
        } else show(field);
        field.value ||= ''; // a select that lacks the kept choice is empty now: it shows its first
      }
    },
    /** Keeps a field that has changed. */
    keep(field: DraftField): void {
      // The message of no role that is shown here, or was carried on from here, now belongs to this role alone. Any other
      // field is stored over this at once.
      if (keptOf(field) === tab.getItem(field.id)) tab.setItem(field.id, '');
      store(field);
      if (field !== role || !message) return;
      if (ownOf(message) === null && !tab.getItem(message.id))
        tab.setItem(message.id, message.value);
      show(message);
    },
    /**
     * Keeps the draft as a form sends it that posts itself: the page that forgets it (forget-draft.ts) may come after something
     * else is typed. All of the tab, because messages are kept for other roles, too; but for what was kept here before,
     * which would grow with each time.
     */
    send(): void {
      tab.removeItem('sending');
      tab.setItem('sending', JSON.stringify(tab));
    },
  };
}
