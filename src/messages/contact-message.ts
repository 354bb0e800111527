import { z } from 'zod/mini';
import text from '../content/site/contact-form.json' with { type: 'json' };
import { normaliseMobile } from './mobile.ts';

/** The longest name, email address and message that are taken, in UTF-16 code units. */
export const NAME_LENGTH = 200;
export const EMAIL_LENGTH = 254;
export const MESSAGE_LENGTH = 10_000;

const { problems } = text;

const required = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing, abort: true }));

/** A contact message (specification, sections 3 and 5): all four fields are required. */
export const contactMessage = z.strictObject({
  name: required(problems.nameMissing).check(
    z.maxLength(NAME_LENGTH, { error: problems.nameLong }),
  ),
  email: required(problems.emailMissing).check(
    z.maxLength(EMAIL_LENGTH, { error: problems.emailWrong, abort: true }),
    z.regex(z.regexes.html5Email, { error: problems.emailWrong }),
  ),
  mobile: z.pipe(
    required(problems.mobileMissing).check(
      z.refine((typed) => normaliseMobile(typed) !== null, { error: problems.mobileWrong }),
    ),
    z.transform((typed: string) => normaliseMobile(typed) ?? typed),
  ),
  message: required(problems.messageMissing).check(
    z.maxLength(MESSAGE_LENGTH, { error: problems.messageLong }),
  ),
});

export type ContactMessage = z.infer<typeof contactMessage>;
export type FieldName = keyof ContactMessage;

/** The fields in the order in which they stand in the form. */
export const FIELD_NAMES = ['name', 'email', 'mobile', 'message'] as const satisfies FieldName[];

/** One sentence for each field that has to be mended. */
export type Problems = Partial<Record<FieldName, string>>;

/** Either the message, trimmed and normalised, or what to mend. */
export type CheckedMessage =
  | { message: ContactMessage; problems?: undefined }
  | { message?: undefined; problems: Problems };

/**
 * Checks what was typed, the same way in the browser and on the server.
 *
 * @param typed the four fields under their names; other properties, inherited ones and values that
 *   are not text count as missing
 * @returns the message or a sentence a field; nothing that was typed stands in a sentence
 */
export function checkContactMessage(typed: object): CheckedMessage {
  const fields = Object.fromEntries(
    Object.entries(typed).filter(([name]) => FIELD_NAMES.some((known) => known === name)),
  );
  const { data, error } = contactMessage.safeParse(fields);
  if (data) return { message: data };
  const sentences = z.flattenError(error).fieldErrors;
  return {
    problems: Object.fromEntries(
      FIELD_NAMES.flatMap((name) => (sentences[name]?.[0] ? [[name, sentences[name][0]]] : [])),
    ),
  };
}
