/** Escapes plain text for HTML. */
export const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
