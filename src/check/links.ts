import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { fillIn, readValues, type Values } from '../lib/values.ts';
import { fragmentsOf, SHARED_FRAGMENTS } from '../schemas/collections.ts';
import { href } from '../schemas/fields.ts';
import { wordsOf } from './markdown.ts';
import { PICTURE, pictureName, sizeFault, sizeOf } from './places.ts';
import { CONTENT, type Entry, pagePath, TABLE } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, type Content, type ContentRule, inField } from './rule.ts';
import { valuesOf } from './shape.ts';
import { firstUse } from './site.ts';
import { cut, didYouMean, listed, quoted } from './words.ts';

/** The ids that Astro gives to the headings of a text. */
function headingIds({ text }: Entry, values: Values): string[] {
  const slugger = new GithubSlugger();
  return (text?.nodes ?? []).flatMap(({ node }) =>
    node.type === 'heading' ? slugger.slug(fillIn(wordsOf(node), values)) : [],
  );
}

/** The pages that a link can lead to, each with its ids. */
type Targets = Map<string, Set<string>>;

function targets({ entries, root }: Content): Targets {
  const values = readValues(root);
  const pages = TABLE.map(({ path, fragments = [] }) => ({ path, ids: fragments }));
  // Last the pages of the site, whose addresses no text takes.
  const inOrder = entries.toSorted((one, other) => Number(!one.text) - Number(!other.text));
  const written = inOrder.map((entry) => ({
    path: entry.text ? pagePath(entry) : entry.collection.path,
    ids: [...fragmentsOf(entry.collection, entry.front.readable), ...headingIds(entry, values)],
  }));
  return new Map(
    [...pages, ...written].flatMap(({ path, ids }) =>
      path ? [[path, new Set([...SHARED_FRAGMENTS, ...ids])] as const] : [],
    ),
  );
}

const MAIL = /^(?:mailto:)?[^\s:/]+@[^\s/]+$/;

const PLAIN = /^(?:tel:\+?\d{6,}|https:\/\/[^\s.]+\.\S+)$/;

/** A name that ends as a file does, and not as a domain. */
const FILE = /^[^/]*\.(?:mdx?|html?|php|aspx?|pdf|docx?|jpe?g|png)(?=[/?#]|$)/i;

const isInSite = (url: string) => /^(?:#|\/(?!\/))/.test(url);

/** What is wrong with the format of a link, whether or not its target exists. */
function formFault(url: string): string | undefined {
  if (PLAIN.test(url) || isInSite(url)) return undefined;
  if (url === '') return 'The link is empty. Write an address such as /about.';
  const bare = url.replace(/^[\s"'“”‘’<]+|[\s"'“”‘’>]+$/g, '');
  const meant = () => {
    if (MAIL.test(bare)) return '{email}, the address that applicants are told to trust';
    if (/^(?:http:)?\/\//.test(bare)) return bare.replace(/^(?:http:)?/, 'https:');
    if (isInSite(bare) || PLAIN.test(bare)) return bare;
    if (/^(?:[\w-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(bare) && !FILE.test(bare))
      return `https://${bare}`;
    if (/^[a-z]+:/i.test(bare)) return '/about, #contact, {email}, https://… or tel:…';
    const name = FILE.test(basename(bare)) ? basename(bare) : bare;
    const path = name.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.(?:mdx?|html?)(?=#|$)/, '');
    return path.includes('%') ? 'the path of a page here, such as /about' : `/${path}`;
  };
  return `${quoted(url.replace('mailto:', ''))} is no address that a link can have here. Write ${cut(meant())}.`;
}

/** What is wrong with a path within the site. */
function pathFault(path: string, { entries, now, root, uses }: Content, known: Targets) {
  const { file, to } = firstUse(path, uses) ?? {};
  if (to) return `${path} only redirects to ${to}. Write ${to}.`;
  const role = entries.find((one) => one.of === 'roles' && one.path === file);
  const state = role?.front.data && roleState(role.front.data as RoleLife, now);
  if (state === 'draft' || state === 'scheduled')
    return `${path} has no page yet: the role is ${state === 'draft' ? 'a draft' : 'for later'}. Link to it once it is open.`;
  if (known.has(path) || existsSync(join(root, 'public', path))) return undefined;
  const name = path.replace(/(.)\/$/, '$1');
  const advice = didYouMean(name, known.keys(), 'Link to a page that exists.');
  return `There is no page ${cut(path)}. ${advice}`;
}

/** What is wrong with the fragment of a link to these pages. */
function fragmentFault(id: string, pages: string[], known: Targets): string | undefined {
  const lacking = pages.find((page) => known.get(page)?.has(id) === false);
  if (!lacking) return undefined;
  const ids = [...(known.get(lacking) ?? [])].map((one) => `#${one}`);
  const advice = didYouMean(`#${id}`, ids, `It has ${listed(ids)}.`);
  return `There is no #${cut(id)} on ${lacking}. ${advice}`;
}

/** What is wrong with a link on these pages. */
function linkFault(url: string, here: string[], content: Content, known: Targets) {
  const form = formFault(url);
  if (form || !isInSite(url)) return form;
  const [path = '', id] = url.split('#');
  const inPath = path && pathFault(path, content, known);
  return inPath || (id === undefined ? undefined : fragmentFault(id, path ? [path] : here, known));
}

/** What is wrong with the address of a picture in an entry. */
function pictureFault(url: string, { folder }: Entry, root: string): string | undefined {
  const path = url.replace(/[?#].*$/, '').replaceAll('%5C', '/');
  const [name = ''] = /[^/\\]*$/.exec(path) ?? [];
  const file = path.startsWith('/') ? join('public', path) : posix.join(CONTENT, folder, path);
  const isElsewhere = /^(?:[a-z]+:|\/\/|\/(?:Users|home|storage)\/)|\\|%5C/i.test(url);
  const size = isElsewhere ? 0 : sizeOf(join(root, file));
  if (isElsewhere || (!size && PICTURE.test(name) && name !== pictureName(name))) {
    const meant = PICTURE.test(name) ? cut(pictureName(name)) : 'picture.jpg';
    return `${quoted(url)} is not a file here. Save the picture as src/content/${folder}/${meant} and write ./${meant}.`;
  }
  if (size && !PICTURE.test(path))
    return `Browsers do not show ${quoted(url)}. Save the picture as a JPEG, and write its name here, such as ./desk.jpg.`;
  if (!size)
    return `There is no picture ${file}. Put one there, or correct the name: it ends in .jpg, .png, .webp, .avif, .gif or .svg.`;
  return sizeFault(size);
}

/** The address of a link or a picture, what is wrong with its words, and the problem that a sentence completes. */
interface Address {
  /** Absent for a picture whose address stands elsewhere in the text. */
  url?: string;
  isPicture?: boolean;
  fault?: string | false;
  problem: (sentence: string) => Problem;
}

const NO_WORDS = 'The link has no words. Write [words](/address).';
const UNDESCRIBED =
  'The picture has no description for people who cannot see it. Write what it shows: ![what it shows](./name.jpg).';

/** The addresses in an entry. */
function addressesIn(entry: Entry): Address[] {
  const inText = (entry.text?.nodes ?? []).flatMap((one): Address[] => {
    const { node, start, written } = one;
    const problem = (field: string) => (sentence: string) =>
      atOffset(entry, start, field, sentence);
    if (node.type === 'image' || node.type === 'imageReference') {
      const fault = !node.alt?.trim() && UNDESCRIBED;
      return [{ ...node, isPicture: true, fault, problem: problem('picture') }];
    }
    if (node.type !== 'link' && node.type !== 'definition') return [];
    // An address that Markdown links by itself is as written: www.example.com; one in (…) is not read to its end.
    if (/^(?:www|http)/.test(written) && entry.text?.source.slice(start - 2, start) === '](')
      return [];
    const url = written.startsWith('www.') ? written : node.url;
    if (/^data:image/.test(url) || (PICTURE.test(url) && !/^(?:https:|#)/.test(url)))
      return [{ url, isPicture: true, problem: problem('picture') }];
    const fault =
      node.type === 'link' && !wordsOf(node).trim() && !written.startsWith('[!') && NO_WORDS;
    // What begins with < is said as such, and other addresses than ours have a place in legal texts.
    const isOther = written.startsWith('<') || (MAIL.test(url) && entry.of !== 'roles');
    return isOther ? [] : [{ url, fault, problem: problem('link') }];
  });
  const inFields = valuesOf(entry.front.readable).flatMap(({ path, value }): Address[] => {
    const isLink = /href$/i.test(String(path.at(-1))) && href.safeParse(value).success;
    return isLink
      ? [{ url: String(value), problem: (sentence) => inField(entry, path, sentence) }]
      : [];
  });
  return [...inText, ...inFields];
}

/** The paths of the pages that show an entry; undefined if every page does. */
function pathsShowing(entry: Entry, { entries }: Content): string[] | undefined {
  if (entry.collection.template) return [pagePath(entry)];
  const { path, shownOn } = entry.collection;
  if (path || !shownOn) return path ? [path] : undefined;
  return entries
    .filter(({ of }) => of === shownOn)
    .map((shown) => shown.collection.path ?? pagePath(shown));
}

/** Links that are malformed or lead to nothing, and pictures that are missing, elsewhere, too large or without a description. */
export const links: ContentRule = (content) => {
  const known = targets(content);
  return content.entries.flatMap((entry) => {
    const here = pathsShowing(entry, content) ?? [...known.keys()];
    return addressesIn(entry).flatMap(({ url, isPicture, fault, problem }) => {
      const fails =
        url !== undefined &&
        (isPicture ? pictureFault(url, entry, content.root) : linkFault(url, here, content, known));
      return [fault, fails].flatMap((says) => (says ? problem(says) : []));
    });
  });
};
