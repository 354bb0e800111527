/** A field of a form, as the draft of the form sees it. */
export type DraftField = Pick<HTMLInputElement, 'id' | 'type' | 'value'>;

/** The storage of a tab. */
export type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is typed into a form, kept in the storage of its tab until it is sent, each field under its id. Only the field that
 * changes is kept, since another page may have changed the others.
 *
 * The message of an application belongs to its role: it is kept under "apply-message/aws". A role without one takes the
 * message that stands in the form or was begun before a role was chosen, and from then on each keeps its own.
 *
 * @throws {DOMException} from each function, where the browser refuses storage
 */
export function draftOf(fields: DraftField[], tab: Tab) {
  const role = fields.find(({ id }) => id === 'apply-role');
  const keyOf = ({ id }: DraftField) =>
    id === 'apply-message' && role?.value ? `${id}/${role.value}` : id;
  const store = (field: DraftField) => tab.setItem(keyOf(field), field.value);

  return {
    /**
     * Shows what is kept, and keeps the role that the URL has chosen.
     *
     * @param page "new": what stands in a field was typed before this script came, and is kept. "cached", by the browser: a
     *   field of which nothing is kept was sent from another page. "old", filled in by the browser: what is kept is newer
     */
    show(page: 'new' | 'old' | 'cached'): void {
      for (const field of fields) {
        if (field.type === 'file') continue;
        if (field.value && (page === 'new' || field === role)) {
          store(field);
          continue;
        }
        const kept = tab.getItem(keyOf(field)) ?? tab.getItem(field.id);
        if (kept !== null || page === 'cached') field.value = kept ?? '';
        field.value ||= ''; // a list without the kept choice shows its first
      }
    },
    /** Keeps a field that has changed. */
    keep(field: DraftField): void {
      store(field);
      if (field !== role) return;
      for (const message of fields.filter(({ id }) => id === 'apply-message')) {
        message.value = tab.getItem(keyOf(message)) || message.value;
        store(message);
      }
    },
    /** Forgets what is kept, once it is sent; the messages for other roles stay. */
    forget(): void {
      for (const field of fields) {
        tab.removeItem(keyOf(field));
        tab.removeItem(field.id);
      }
    },
  };
}
