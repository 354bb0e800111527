/** What distinguishes a person from a program, as far as the form sent it. */
export interface Evidence {
  /** The content of the honeypot, a field that people do not see. */
  honeypot?: unknown;
  /** The seconds from the opening of the page to the submission; only the script of contact messages sends them. */
  seconds?: unknown;
  name: string;
}

/** The shortest time in which a person fills in four fields, even with autofill, in seconds. */
const FASTEST = 2;

const LINK = /https?:\/\/|www\./i;

/** Whether the honeypot was filled in. */
export const isHoneypotFilled = (honeypot: unknown): boolean =>
  typeof honeypot === 'string' && honeypot !== '';

/**
 * Why a message looks like spam, in words for its reader; none for most messages. Such messages are tagged
 * and never dropped, because each signal can come from a person.
 */
export const spamSignals = ({ honeypot, seconds, name }: Evidence): string[] => [
  ...(isHoneypotFilled(honeypot) ? ['the hidden field was filled in'] : []),
  ...(typeof seconds === 'number' && seconds < FASTEST
    ? [`it was sent within ${FASTEST} seconds after its page was opened`]
    : []),
  ...(LINK.test(name) ? ['the name contains a link'] : []),
];
