/** A title none of whose lines begins with a slash: the space before it does not break. */
export const noLeadingSlash = (title: string): string => title.replaceAll(' /', '\u00a0/');
