/** A text in which no line ends between a number and its unit, which is two capitals or small letters other than a word such as "a" or "to", or between "to" and an amount. */
export const nonBreakingUnits = (text: string): string =>
  text
    .replace(/ to (?=₹\d)/g, ' to\u00a0')
    .replace(/(\d) (?!(?:an?|and|are|in|of|or|to)\b)(?=\p{Ll}|\p{Lu}{2})/gu, '$1\u00a0');

/** A title none of whose lines begins with a slash: the space before it does not break. */
export const noLeadingSlash = (title: string): string => title.replaceAll(' /', '\u00a0/');

/** A phone number for running text, in which no line ends within it. */
export const unbroken = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
