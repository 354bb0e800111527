/** A title none of whose lines begins with a slash: the space before it does not break. */
export const noLeadingSlash = (title: string): string => title.replaceAll(' /', '\u00a0/');

/** A phone number for running text, in which no line ends within it. */
export const unbroken = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
