import { z } from 'zod/mini';
import text from '../content/site/application-form.json' with { type: 'json' };
import { contactMessage } from './contact-message.ts';
import { plainLine } from './plain-line.ts';

/** The maximum length of a link, in UTF-16 code units. */
export const LINK_LENGTH = 500;

/** The maximum size of a CV, in bytes. */
export const CV_LIMIT = 3 * 1024 * 1024;

const { problems } = text;

/** A link on one line, with https:// added to one without a scheme, such as "example.com/work". */
function withScheme(typed: string): string {
  const link = plainLine(typed);
  return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}

const isLink = (typed: string) => /^https?:\/\/[^\s/.]+\.\S+$/i.test(typed) && URL.canParse(typed);

/**
 * An application: the fields of a contact message, the slug of the role, and an optional link to work. The
 * CV is a file beside it.
 */
export const application = z.strictObject({
  role: z
    .string({ error: problems.roleMissing })
    .check(z.regex(/^[a-z0-9-]{1,100}$/, { error: problems.roleMissing })),
  name: contactMessage.shape.name,
  email: contactMessage.shape.email,
  mobile: contactMessage.shape.mobile,
  link: z._default(
    z.string({ error: problems.linkWrong }).check(
      z.overwrite(withScheme),
      z.maxLength(LINK_LENGTH, { error: problems.linkWrong }),
      z.refine((link) => link === '' || isLink(link), { error: problems.linkWrong }),
    ),
    '',
  ),
  message: contactMessage.shape.message,
});

export type Application = z.infer<typeof application>;
