/** What distinguishes a person from a program, as far as the form sent it. */
export interface Submission {
  /** The content of the field that people do not see. */
  honeypot?: unknown;
  /** The seconds from the first focus on the form to its submission; sent only with JavaScript. */
  seconds?: unknown;
  name: string;
  message: string;
}

/** The shortest time in which a person fills in four fields, in seconds. */
const FASTEST = 2;

/** The maximum number of links in an ordinary message. */
const MAX_LINKS = 3;

const LINK = /https?:\/\/|www\./gi;

/**
 * Why a message looks like spam, in words for its reader; none for most messages. Such messages are tagged
 * and never dropped, because each signal can come from a person.
 */
export function spamSignals({ honeypot, seconds, name, message }: Submission): string[] {
  const links = message.match(LINK)?.length ?? 0;
  return [
    ...(typeof honeypot === 'string' && honeypot !== '' ? ['the hidden field was filled in'] : []),
    ...(typeof seconds === 'number' && seconds < FASTEST
      ? [`it was filled in within ${FASTEST} seconds`]
      : []),
    ...(name.search(LINK) >= 0 ? ['the name contains a link'] : []),
    ...(links > MAX_LINKS ? [`it contains ${links} links`] : []),
  ];
}
