import { plainAddress } from './plain-line.ts';

/** A label of a domain name, of letters, digits and inner hyphens (RFC 1035, 2.3.1 and 2.3.4). */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Whether the host of a parsed URL is a domain name, unlike an IP address: its last label begins with a letter, has at
 * least two characters, and is of one script.
 */
function isDomain(host: string): boolean {
  const labels = host.split('.');
  const last = host.slice(host.lastIndexOf('.') + 1);
  const isEnding = /^[a-z]./.test(last) && !/^xn--.*-/.test(last);
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && isEnding;
}

/** How the names of files end that people type here, and no domain: "cv.pdf", "React.js". */
const FILE = /^[^/]*\.(?:docx?|heic|heif|hif|html|jpe?g|js|odt|pdf|png|pptx?|rtf|txt|xlsx?)$/i;

/** What stands around a link in a sentence or a chat, not in it. */
const AROUND = '<>()[]"\'“”‘’«».,;:!?…।॥*–—•●▪→';

/** A word that could be a link: "www.example.org/b" or "example.org". */
const LINK = /[^.]\.[\p{L}\p{M}]{2}/u;

/** What people write who have no link, in small letters, without marks. */
const NO_LINK = ['', 'na', 'nil', 'no', 'none', 'null', 'notapplicable', 'notavailable'];

/** A link without what stands around it: "(see: https://example.com/a_(b))." loses its brackets and its full stop. */
function bareLink(typed: string): string {
  let link = plainAddress(typed);
  // "&& link", since every text includes the empty one.
  while (AROUND.includes(link.charAt(0)) && link) link = link.slice(1);
  while (AROUND.includes(link.slice(-1)) && link) {
    if (link.endsWith(')') && link.split('(').length >= link.split(')').length) break;
    if (link.endsWith(']') && link.split('[').length >= link.split(']').length) break;
    link = link.slice(0, -1);
  }
  return link.trim();
}

const SCHEME = /^https?:[/\\]*/i;

/** How the names of sites usually end that people here show; chosen. */
const ENDINGS = ['com', 'dev', 'in', 'io', 'net', 'org'];

/** Whether some words begin with a site: "www.example" or "example.org"; if `anyEnding` will do, also "example.any/b". */
function beginsWithSite(words: string, anyEnding: boolean): boolean {
  const [host = ''] = words.split(/[/?#]/);
  const [ending = ''] = host.toLowerCase().split('.').slice(-1);
  const hasPath = anyEnding && /^\/\w/.test(words.slice(host.length));
  return /^www\./i.test(words) || (LINK.test(host) && (hasPath || ENDINGS.includes(ending)));
}

/** Marks that join no parts of one address: "a.com/b,c.com/d" is two. */
const BETWEEN = /[^\p{L}\p{M}\d/\\@~_.:=%?#!-]+/u;

/**
 * Whether a link holds a second site: behind a mark that joins no address; behind a slash, if it begins with "www.", or has a
 * path of its own; or "www." behind a whole host. In a link that was copied with its scheme, names like those of sites are
 * parts of its path: a repository called "asha.github.io", "B.Tech,M.Tech". "https//example.com" is one link, and wrong.
 */
function hasSecondSite(typed: string): boolean {
  const link = typed.replace(SCHEME, '');
  const [path = ''] = link.split(/[?#]/);
  const [host = '', ...segments] = path.split(/[/\\]/);
  const isTyped = link === typed;
  const hasPath = (at: number) => isTyped && /^\w/.test(segments[at + 1] ?? '');
  return (
    LINK.test(host) &&
    (link.split(BETWEEN).some((part, at) => at > 0 && beginsWithSite(part, isTyped)) ||
      segments.some(
        (part, at) => beginsWithSite(part, false) && (/^www/i.test(part) || hasPath(at)),
      ) ||
      host.toLowerCase().includes('www.', host.indexOf('.') + 1))
  );
}

/** A link with a space before each scheme inside it, but not in a query: there a link belongs to the one before. */
const parted = (link: string): string => link.replace(/([^=?])(https?:)/gi, '$1 $2');

const linksIn = (words: string[]): string[] =>
  words.filter((word) => LINK.test(word) && !FILE.test(word));

/** Whether somebody typed more than one link, side by side or joined. */
export function isTwoLinks(typed: string): boolean {
  const words = parted(bareLink(typed)).split(/[ ;|]/);
  return linksIn(words).length > 1 || words.some(hasSecondSite);
}

/** Whether a link has a space in it, or words beside it. */
export function hasSpace(typed: string): boolean {
  const words = bareLink(typed).split(' ');
  return words.length > 1 && linksIn(words).length > 0;
}

/**
 * The URL of a link as typed, with https:// added where it is missing: "example.com/work." becomes
 * "https://example.com/work". Empty for what says that there is none, such as "N.A.". Undefined unless it is one link, http
 * or https to a domain name, without a user name.
 */
export function workUrl(typed: string): string | undefined {
  const link = bareLink(typed);
  if (NO_LINK.includes(link.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return '';
  if (parted(link).includes(' ') || isTwoLinks(typed)) return undefined;
  // What a page or a chat shows cut off: "example.org/my-pro…".
  const [after = ''] = plainAddress(typed).split(link).slice(-1);
  if (/^ ?(?:…|\.\.\.)/.test(after) && /[/?#]/.test(link.replace(SCHEME, ''))) return undefined;
  if (/^[^/\\?#]*@/.test(link.replace(SCHEME, ''))) return undefined; // a user name, or a handle: "@asha.example"
  try {
    const url = new URL(SCHEME.test(link) ? link : `https://${link}`); // browsers before 2024 lack URL.parse
    return isDomain(url.hostname) && !FILE.test(url.hostname) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
