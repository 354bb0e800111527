/** A text in which no line ends between a number and the word after it, such as its unit. */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
