import { z } from 'zod/mini';
import text from '../content/site/contact-form.json' with { type: 'json' };
import { isEmail } from './email.ts';
import { normaliseMobile } from './mobile.ts';
import { plainLine } from './plain-line.ts';

/** The maximum length of the name and of the message, in UTF-16 code units. */
export const NAME_LENGTH = 200;
export const MESSAGE_LENGTH = 10_000;

const { problems } = text;

/** What email cannot contain: control characters other than tab and line break, and lone surrogates. */
const UNSENDABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

const required = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing, abort: true }));

/** A contact message (specification, sections 3 and 5): all four fields are required. */
export const contactMessage = z.strictObject({
  name: required(problems.nameMissing).check(
    z.overwrite(plainLine),
    z.regex(/[^\u200C\u200D]/, { error: problems.nameMissing, abort: true }),
    z.maxLength(NAME_LENGTH, { error: problems.nameLong }),
  ),
  email: required(problems.emailMissing).check(z.refine(isEmail, { error: problems.emailWrong })),
  mobile: z.pipe(
    required(problems.mobileMissing).check(
      z.refine((typed) => normaliseMobile(typed) !== null, { error: problems.mobileWrong }),
    ),
    z.transform((typed: string) => normaliseMobile(typed) ?? typed),
  ),
  message: required(problems.messageMissing).check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').replace(UNSENDABLE, '')),
    z.trim(),
    z.minLength(1, { error: problems.messageMissing, abort: true }),
    z.maxLength(MESSAGE_LENGTH, { error: problems.messageLong }),
  ),
});

export type ContactMessage = z.infer<typeof contactMessage>;
export type FieldName = keyof ContactMessage;

/** The fields in the order of the form. */
export const FIELD_NAMES = ['name', 'email', 'mobile', 'message'] as const satisfies FieldName[];
