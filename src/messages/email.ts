/** The longest address that mail servers take, in characters (RFC 5321, 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** The longest part of a domain between dots, in characters (RFC 1035, 2.3.4). */
const LABEL_LENGTH = 63;

/** The HTML standard's valid email address, written so that no text makes it slow. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9]+(?:(?:\.|-+)[a-zA-Z0-9]+)*$/;

/** Whether this is one email address as browsers check it, of a length that can be sent to. */
export const isEmail = (typed: string): boolean =>
  typed.length <= EMAIL_LENGTH &&
  ADDRESS.test(typed) &&
  typed
    .slice(typed.indexOf('@') + 1)
    .split('.')
    .every((label) => label.length <= LABEL_LENGTH);
