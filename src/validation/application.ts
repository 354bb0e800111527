import { z } from 'zod/mini';
import text from '../content/site/application-form.json' with { type: 'json' };
import { fourFields } from './contact-message.ts';
import { hasSpace, isTwoLinks, workUrl } from './work-link.ts';

/** The maximum length of a link, and of an address of a role, in UTF-16 code units: no role has one near it. */
const LINK_LENGTH = 500;
const SLUG_LENGTH = 100;

/** The maximum size of a CV, in bytes. */
export const CV_LIMIT = 3 * 1024 * 1024;

/** The files that a CV may be: their media types by their extensions. */
export const CV_MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
};

/**
 * How the files begin that a CV may be, in Latin-1: their first 1,024 bytes, perhaps behind a byte order mark. The function
 * also looks inside.
 */
export const CV_HEAD =
  /^(?:\xEF\xBB\xBF)?(?:%PDF|PK|\xD0\xCF|\{\\rtf|\xFF\xD8|\x89PNG|.{4}ftyp(?:he[iv][cx]|m[is]f1))|%PDF-/s;

const { problems } = text;

/**
 * An application: the fields of a contact message, the slug of the role, and an optional link to work. The
 * CV is a file beside it.
 */
export const application = z.object({
  ...fourFields,
  role: z
    .string({ error: problems.roleMissing })
    .check(
      z.maxLength(SLUG_LENGTH, { error: problems.roleMissing, abort: true }),
      z.regex(/^[a-z0-9-]+$/, { error: problems.roleMissing }),
    ),
  link: z._default(
    z.string({ error: problems.linkWrong }).check(
      z.maxLength(LINK_LENGTH, { error: problems.linkWrong, abort: true }),
      z.refine((typed) => !isTwoLinks(typed), { error: problems.linkTwo, abort: true }),
      z.refine((typed) => !hasSpace(typed), { error: problems.linkSpace, abort: true }),
      z.overwrite((typed) => workUrl(typed) ?? typed),
      z.refine((link) => workUrl(link) !== undefined, { error: problems.linkWrong }),
    ),
    '',
  ),
});
