/** A title none of whose lines begins with a slash: the space before it does not break. */
export const noLeadingSlash = (title: string): string => title.replaceAll(' /', '\u00a0/');

/** A phone number for running text, in which no line ends within it. */
export const unbroken = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** A band of pay, in which no line ends after the hyphen or before the unit: "3-5 LPA". */
export const wholeBand = (pay: string): string =>
  pay.replace('-', '-\u2060').replace(/(\d) (\p{Lu})/u, '$1\u00a0$2');
