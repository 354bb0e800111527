/** The maximum length of an email address, in characters (RFC 5321, 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** The maximum length of a domain label, in characters (RFC 1035, 2.3.4). */
const LABEL_LENGTH = 63;

/** The HTML standard's valid email address, written to be safe from ReDoS. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9]+(?:(?:\.|-+)[a-zA-Z0-9]+)*$/;

/**
 * Whether this is one email address as browsers validate it, at a domain with a dot, within the length limits of mail
 * servers.
 */
export function isEmail(typed: string): boolean {
  if (typed.length > EMAIL_LENGTH || !EMAIL.test(typed)) return false;
  const [topLevel = '', ...labels] = typed
    .slice(typed.indexOf('@') + 1)
    .split('.')
    .reverse();
  const isName = labels.length > 0 && /^[a-z]/i.test(topLevel);
  return isName && [topLevel, ...labels].every((label) => label.length <= LABEL_LENGTH);
}
