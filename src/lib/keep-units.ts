/** A text in which no line ends between a number and its unit, a word in lower case or in capitals. */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=\p{Ll}|\p{Lu}{2})/gu, '$1\u00a0');
