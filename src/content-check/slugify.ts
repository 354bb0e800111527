/** Turns a name into a slug of lower-case Latin letters, digits and hyphens: "Data Engineer" becomes data-engineer. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
