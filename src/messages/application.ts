import { z } from 'zod/mini';
import text from '../content/site/application-form.json' with { type: 'json' };
import { contactMessage } from './contact-message.ts';
import { plainAddress } from './plain-line.ts';

/** The maximum length of a link, in UTF-16 code units. */
const LINK_LENGTH = 500;

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

/** How the files begin that a CV may be, in Latin-1: their first 1,024 bytes. The function also looks inside. */
export const CV_HEAD =
  /^(?:PK|\xD0\xCF|\{\\rtf|\xFF\xD8|\x89PNG|.{4}ftyp(?:he[iv][cx]|m[is]f1))|%PDF-/s;

const { problems } = text;

/** A domain name as a parsed URL has it, unlike an IP address; its labels have at most 63 characters (RFC 1035, 2.3.4). */
const DOMAIN = /^(?:[\w-]{1,63}\.)+[a-z][^.]{0,62}$/;

/** The start of a second link right behind a first; in a path or a query it belongs to the first. */
const GLUED = /[^/=?&#:]https?:\/\//i;

/** A word after the first that is a link of its own, unlike "cv.pdf" in "example.com/my cv.pdf". */
const SECOND_LINK = /^(?:https?:\/\/|www\.|[\w-]+\.[\w.-]+\/)/i;

/** What people write who have no link. */
const NO_LINK = /^(?:n\/?a|nil|none|no|-+)\.?$/i;

/**
 * The URL of a link as typed, with https:// added where it is missing: "example.com/work" becomes
 * "https://example.com/work". Undefined unless it is none, or one, http or https to a domain name, without a user name.
 */
function workUrl(typed: string): string | undefined {
  const link = plainAddress(typed);
  if (link === '' || NO_LINK.test(link)) return '';
  let url: URL;
  try {
    url = new URL(/^https?:/i.test(link) ? link : `https://${link}`); // browsers before 2024 lack URL.parse
  } catch {
    return undefined;
  }
  const [, ...others] = link.split(/[ ,;|]+/);
  const isOne = !GLUED.test(link) && !others.some((word) => SECOND_LINK.test(word));
  const isPublic = DOMAIN.test(url.hostname) && !url.username && !url.password;
  return isOne && isPublic ? url.href : undefined;
}

const { about: _, ...common } = contactMessage.shape;

/**
 * An application: the fields of a contact message, the slug of the role, and an optional link to work. The
 * CV is a file beside it.
 */
export const application = z.object({
  ...common,
  role: z
    .string({ error: problems.roleMissing })
    .check(
      z.maxLength(100, { error: problems.roleMissing, abort: true }),
      z.regex(/^[a-z0-9-]+$/, { error: problems.roleMissing }),
    ),
  link: z._default(
    z.string({ error: problems.linkWrong }).check(
      z.maxLength(LINK_LENGTH, { error: problems.linkWrong, abort: true }),
      z.overwrite((typed) => workUrl(typed) ?? typed),
      z.refine((link) => workUrl(link) !== undefined, { error: problems.linkWrong }),
    ),
    '',
  ),
});
