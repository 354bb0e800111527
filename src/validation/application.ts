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

/**
 * How the files begin that a CV may be, in Latin-1: their first 1,024 bytes, perhaps behind a byte order mark. The function
 * also looks inside.
 */
export const CV_HEAD =
  /^(?:\xEF\xBB\xBF)?(?:%PDF|PK|\xD0\xCF|\{\\rtf|\xFF\xD8|\x89PNG|.{4}ftyp(?:he[iv][cx]|m[is]f1))|%PDF-/s;

const { problems } = text;

/**
 * A domain name as a parsed URL has it, unlike an IP address; its labels have at most 63 characters (RFC 1035, 2.3.4), and
 * the last at least two, of one script.
 */
const DOMAIN = /^(?:[\w-]{1,63}\.)+(?!xn--[^.]*-)[a-z][^.]{1,62}$/;

/** The name of a file, which no domain has: "cv.pdf". */
const FILE = new Set(Object.keys(CV_MEDIA_TYPES));

/** What stands around a link in a sentence or a chat, not in it. */
const AROUND = '<>()[]"\'“”‘’«».,;:!?…।॥*–—';

/** A word that could be a link: "www.example.org/b", "example.org" or "cv.pdf". */
const LINK = /[^.]\.[\p{L}\p{M}]{2}/u;

/** What people write who have no link, in small letters, without marks. */
const NO_LINK = ['', 'na', 'nil', 'no', 'none', 'null', 'notapplicable', 'notavailable'];

/** A link without what stands around it: "(see: https://example.com/a_(b))." loses its brackets and its full stop. */
function bareLink(typed: string): string {
  let link = plainAddress(typed);
  while (AROUND.includes(link.charAt(0)) && link) link = link.slice(1);
  while (AROUND.includes(link.slice(-1)) && link) {
    if (link.endsWith(')') && link.split('(').length >= link.split(')').length) break;
    if (link.endsWith(']') && link.split('[').length >= link.split(']').length) break;
    link = link.slice(0, -1);
  }
  return link.trim();
}

/** A site behind the path of another, with a path of its own: "linkedin.com/in/asha/github.com/asha". */
const JOINED = /^[^?#]*[^/?#]\/(?:[\w-]+\.)+(?:com|dev|in|io|net|org)\/\w/i;

/** Whether somebody typed more than one link, side by side or joined; in a query, a link belongs to the one before. */
function isTwoLinks(typed: string): boolean {
  const parted = bareLink(typed).replace(/([^=])(https?:)/gi, '$1 $2');
  const links = parted.split(/[ ;|]/).filter((word) => LINK.test(word));
  return links.length > 1 || links.some((link) => JOINED.test(link));
}

/**
 * The URL of a link as typed, with https:// added where it is missing: "example.com/work." becomes
 * "https://example.com/work". Empty for what says that there is none, such as "N.A.". Undefined unless it is one link, http
 * or https to a domain name, without a user name.
 */
function workUrl(typed: string): string | undefined {
  const link = bareLink(typed);
  if (NO_LINK.includes(link.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return '';
  if (link.includes(' ') || isTwoLinks(typed)) return undefined;
  try {
    const url = new URL(/^https?:/i.test(link) ? link : `https://${link}`); // browsers before 2024 lack URL.parse
    const isFile = FILE.has(url.hostname.split('.').pop() ?? '');
    const isPublic = DOMAIN.test(url.hostname) && !isFile && !url.username && !url.password;
    return isPublic ? url.href : undefined;
  } catch {
    return undefined;
  }
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
      z.refine((typed) => !isTwoLinks(typed), { error: problems.linkTwo, abort: true }),
      z.overwrite((typed) => workUrl(typed) ?? typed),
      z.refine((link) => workUrl(link) !== undefined, { error: problems.linkWrong }),
    ),
    '',
  ),
});
