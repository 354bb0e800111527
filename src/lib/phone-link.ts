/**
 * The `tel:` link of a phone number, which takes digits and a leading + alone (RFC 3966).
 *
 * @param phone as organisation.yaml has it: with its country code, or an Indian toll-free number
 */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
