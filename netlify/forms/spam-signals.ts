/** What tells a person from a program, as far as it was sent. */
export interface Signs {
  /** What stands in the field that people do not see. */
  trap?: unknown;
  /** The seconds from the first focus on the form to the press on send; known with JavaScript alone. */
  seconds?: unknown;
  name: string;
  message: string;
}

/** Nobody fills four fields faster, in seconds. */
const FASTEST = 2;

/** The most links that a message of a person usually holds. */
const LINKS = 3;

const LINK = /https?:\/\/|www\./gi;

/**
 * Why a message looks like advertising, in words for its reader; none for most messages. Such mail is
 * tagged and never dropped, because each of these can happen to a person.
 */
export function suspicions({ trap, seconds, name, message }: Signs): string[] {
  const links = message.match(LINK)?.length ?? 0;
  return [
    ...(typeof trap === 'string' && trap !== '' ? ['the hidden field was filled in'] : []),
    ...(typeof seconds === 'number' && seconds < FASTEST
      ? [`it was filled in within ${FASTEST} seconds`]
      : []),
    ...(name.search(LINK) >= 0 ? ['the name holds a link'] : []),
    ...(links > LINKS ? [`it holds ${links} links`] : []),
  ];
}
