import { z } from 'zod/mini';
import text from '../content/site/contact-form.json' with { type: 'json' };
import { isTwoNumbers, mobileDigits } from './mobile.ts';
import { plainAddress, plainLine } from './plain-line.ts';

/**
 * The maximum length of the name and of the message, in UTF-16 code units. Both are chosen: far more than people write, since
 * 10,000 characters fill about four pages.
 */
const NAME_LENGTH = 200;
const MESSAGE_LENGTH = 10_000;

/** The maximum length of an email address, in characters (RFC 5321, 4.5.3.1.3). */
const EMAIL_LENGTH = 254;

/**
 * An email address as mail servers take it: without invisible marks, without what keyboards of phones add (spaces around @,
 * a full stop at the end), and with a domain in another script as ASCII (RFC 5891). What is no address stays as it is.
 */
function mailAddress(typed: string): string {
  const address = plainAddress(typed)
    .replace(/ ?@ ?/, '@')
    .replace(/[.,;।]$/, '');
  const [, local, domain = ''] = /^([^@]*)@([^@\s/?#:\\]+)$/.exec(address) ?? [];
  if (!/[^ -~]/.test(domain)) return address;
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** What only has letters of ASCII before its @, as mail servers need it, and no start of an encoded-word (RFC 2047). */
const LOCAL_PART = /^(?!.*=\?)[ -~]*(?:@|$)/;

/**
 * The end of a domain that has a dot, and whose last label begins with a letter, unlike that of an IP address. It is not of
 * two scripts: "gmail.com।" is "gmail.xn--com-hph" to a browser.
 */
const TOP_LEVEL = /\.(?!xn--[^.]*-)[a-z][^.@]{0,62}$/i;

/** The maximum length of a mobile number as typed, with its separators, in UTF-16 code units. */
const TYPED_MOBILE_LENGTH = 50;

const { problems } = text;

/** What email cannot contain: control characters other than tab and line break, and lone surrogates. */
const UNSENDABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** What is more than spaces and marks that nobody sees, fillers of Korean and an empty Braille cell among them. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A required field, as `clean` leaves it. Text over twice its limit is refused before anything else looks at it, so
 * that no pattern meets a long text; twice, because browsers send each line break as two characters.
 */
const required = (
  missing: string,
  limit: number,
  tooLong: string,
  clean: (typed: string) => string,
) =>
  z
    .string({ error: missing })
    .check(
      z.maxLength(2 * limit, { error: tooLong, abort: true }),
      z.overwrite(clean),
      z.trim(),
      z.regex(VISIBLE, { error: missing, abort: true }),
      z.maxLength(limit, { error: tooLong, abort: true }),
    );

/** The four fields of both forms, all of them required (specification, sections 3 and 5). */
export const fourFields = {
  name: required(problems.nameMissing, NAME_LENGTH, problems.nameLong, plainLine),
  email: required(problems.emailMissing, EMAIL_LENGTH, problems.emailWrong, mailAddress).check(
    z.regex(LOCAL_PART, { error: problems.emailLetters, abort: true }),
    z.regex(z.regexes.html5Email, { error: problems.emailWrong, abort: true }),
    z.regex(TOP_LEVEL, { error: problems.emailWrong }),
  ),
  mobile: required(
    problems.mobileMissing,
    TYPED_MOBILE_LENGTH,
    problems.mobileWrong,
    (typed) => typed,
  ).check(
    z.refine((typed) => !isTwoNumbers(typed), { error: problems.mobileTwo, abort: true }),
    z.overwrite((typed) => mobileDigits(typed) ?? ''),
    z.minLength(1, { error: problems.mobileWrong }),
  ),
  message: required(problems.messageMissing, MESSAGE_LENGTH, problems.messageLong, (typed) =>
    typed.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(UNSENDABLE, ''),
  ),
};

/** A contact message. `about` is what it is about, in one line, if that was chosen; else it is empty. */
export const contactMessage = z.object({
  ...fourFields,
  // Nobody types it: a wrong one comes from an old page, and no message is refused for it.
  about: z.catch(z.string().check(z.maxLength(NAME_LENGTH), z.overwrite(plainLine)), ''),
});

export type ContactMessage = z.infer<typeof contactMessage>;
