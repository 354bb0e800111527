/** What the marks in job titles are called; without them "C++" and "C#" would both become c. */
const SPOKEN: [RegExp, string][] = [
  [/\+\+/g, 'pp'],
  [/(?<=\b[a-z])#/gi, '-sharp'],
  [/(?<![\p{L}\p{N}])\.(?=net\b)/giu, 'dot'],
];

/** Turns a name into a slug of lower-case Latin letters, digits and hyphens: "C++ Developer" becomes cpp-developer. */
export const slugify = (name: string): string =>
  SPOKEN.reduce((text, [mark, word]) => text.replace(mark, word), name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
