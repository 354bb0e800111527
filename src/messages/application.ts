import { z } from 'zod/mini';
import text from '../content/site/application-form.json' with { type: 'json' };
import { contactMessage } from './contact-message.ts';
import { plainLine } from './plain-line.ts';

/** The longest link that is taken, in UTF-16 code units. */
export const LINK_LENGTH = 500;

/** The largest CV that is taken, in bytes. */
export const CV_LIMIT = 3 * 1024 * 1024;

const { problems } = text;

/** A link as people write it, on one line and with the scheme that "example.com/work" lacks. */
function writtenOut(typed: string): string {
  const link = plainLine(typed);
  return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}

const isLink = (typed: string) => /^https?:\/\/[^\s/.]+\.\S+$/i.test(typed) && URL.canParse(typed);

/**
 * An application: a contact message for a role, with a link to work if there is one. The CV travels
 * beside it, as a file. `role` is the role's address without its slash.
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
      z.overwrite(writtenOut),
      z.maxLength(LINK_LENGTH, { error: problems.linkWrong }),
      z.refine((link) => link === '' || isLink(link), { error: problems.linkWrong }),
    ),
    '',
  ),
  message: contactMessage.shape.message,
});

export type Application = z.infer<typeof application>;
