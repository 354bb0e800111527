/**
 * The `tel:` link of a phone number, which may contain only digits and a leading + (RFC 3966).
 *
 * @param phone as in organisation.yaml: with its country code, or an Indian toll-free number
 */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A phone number for running text, in which no line ends within it. */
export const unbroken = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
