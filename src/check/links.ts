import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { fillIn, readValues, VALUE_FILE, type Values } from '../lib/values.ts';
import { readFields } from '../read/disk.ts';
import { type Entry, pagePath, TABLE } from '../read/entries.ts';
import { wordsOf } from '../read/markdown.ts';
import { fragmentsOf, SHARED_FRAGMENTS } from '../schemas/collections.ts';
import { href } from '../schemas/field-types.ts';
import { firstUse, type Uses } from './addresses.ts';
import { PICTURE, type Pictures } from './files.ts';
import { atOffset, inField, type Problem } from './problem.ts';
import { cut, didYouMean, listed, quoted } from './sentences.ts';
import { valuesOf } from './shape.ts';

/** What links are checked against. */
interface Site {
  root: string;
  entries: Entry[];
  uses: Uses;
  pictures: Pictures;
  now: Date;
}

/** An address that begins with that of the site as one within it: /about for https://tas.example/about. */
function withinSite(url: string, origin: string): string {
  const rest = url.startsWith(origin) ? url.slice(origin.length) : url;
  return rest !== url && /^(?:[/?#]|$)/.test(rest) ? `/${rest.replace(/^\//, '')}` : url;
}

/** What is wrong with the role that a link to the application form names: /carrer?role=aws. */
function roleFault(role: string, { entries }: Site): string | undefined {
  const roles = entries.filter(({ of }) => of === 'roles').map((one) => pagePath(one).slice(1));
  return roles.includes(role)
    ? undefined
    : `There is no role ${cut(role)}. ${didYouMean(role, roles, 'Write the name of a file in src/content/roles, without .mdx.')}`;
}

/** The pages that a link can lead to, each with its ids; undefined for one whose file cannot be read. */
type Targets = Map<string, Set<string> | undefined>;

/** The ids that Astro gives to the headings of a text. */
function headingIds({ text }: Entry, values: Values): string[] {
  const slugger = new GithubSlugger();
  return (text?.nodes ?? []).flatMap(({ node }) =>
    node.type === 'heading' ? slugger.slug(fillIn(wordsOf(node), values)) : [],
  );
}

/** The ids that the fields of an entry give to its page; all that they could give if they cannot be read. */
const fragmentsIn = ({ collection, fields }: Entry): string[] =>
  fields.faults.length > 0 ? (collection.fragments ?? []) : fragmentsOf(collection, fields.data);

function targets({ entries }: Site, values: Values): Targets {
  const pages = [
    ...TABLE.map(({ path, fragments = [] }) => ({ path, ids: fragments })),
    // A page of the site is what its address leads to, even if a text takes the same name.
    ...entries
      .toSorted((one, other) => Number(!one.collection.isText) - Number(!other.collection.isText))
      .map((entry) => ({
        path: entry.collection.isText ? pagePath(entry) : entry.collection.path,
        ids: entry.unreadable ? undefined : [...fragmentsIn(entry), ...headingIds(entry, values)],
      })),
  ];
  return new Map(
    pages.flatMap(({ path, ids }) =>
      path ? [[path, ids && new Set([...SHARED_FRAGMENTS, ...ids])] as const] : [],
    ),
  );
}

/** Whether a path leads to a file of the site, which public has or src/pages makes, such as /carrer.rss. */
const isFile = (path: string, root: string): boolean =>
  existsSync(join(root, 'public', path)) || existsSync(join(root, `src/pages${path}.ts`));

/** What is wrong with a path within the site. */
function pathFault(path: string, { root, entries, uses, now }: Site, known: Targets) {
  const { file, to } = firstUse(path, uses) ?? {};
  if (to) return `${path} only redirects to ${to}. Write ${to}.`;
  const role = entries.find((one) => one.of === 'roles' && one.path === file);
  const state = role && roleState(role.fields.data as RoleLife, now);
  if (state === 'draft' || state === 'scheduled')
    return `${path} has no page yet: the role is ${state === 'draft' ? 'a draft' : 'for later'}. Link to it once it is open.`;
  if (known.has(path) || isFile(path, root)) return undefined;
  return `There is no page ${cut(path)}. ${didYouMean(path, known.keys(), 'Link to a page that exists.')}`;
}

/** What is wrong with the fragment of a link to these pages. */
function fragmentFault(id: string, pages: string[], known: Targets): string | undefined {
  const lacking = pages.find((page) => known.get(page)?.has(id) === false);
  if (!lacking) return undefined;
  const ids = [...(known.get(lacking) ?? [])].map((one) => `#${one}`);
  return `There is no #${cut(id)} on ${lacking}. ${didYouMean(`#${id}`, ids, `It has ${listed(ids)}.`)}`;
}

/** What is wrong with a link on these pages. */
function linkFault(url: string, here: string[], site: Site, known: Targets): string | undefined {
  if (url.includes('{email}'))
    return '{email} is a link by itself. Write it alone, without brackets.';
  const [name] = /\{\w+\}/.exec(url) ?? [];
  if (name) return `The address of a link cannot contain ${name}. Write the address in full.`;
  if (/^(?:tel:\+?\d{6,}|https:\/\/[^\s.]+\.\S+)$/.test(url)) return undefined;
  if (!/^(?:#|\/(?!\/))/.test(url))
    return `${quoted(url.replace('mailto:', ''))} is no address that a link can have here. Write a page such as /about, a part of it such as #contact, https://… for another site, or {email} for our address.`;
  const [address = '', id] = url.split('#');
  const [path = '', query] = address.split('?');
  const role = new URLSearchParams(query).get('role');
  const inPath = (path && pathFault(path, site, known)) || (role && roleFault(role, site));
  return inPath || (id === undefined ? undefined : fragmentFault(id, path ? [path] : here, known));
}

/** What is wrong with a picture in an entry, or with its address. */
function imageFault(url: string, { path }: Entry, pictures: Pictures): string | undefined {
  const file = url.startsWith('/') ? posix.join('public', url) : posix.join(dirname(path), url);
  if (!/^\.?\//.test(url) && pictures.has(file))
    return `Write ./${posix.normalize(url)}: the name of a picture beside the file begins with ./ here.`;
  if (!/^(?:\/(?!\/)|\.\/)/.test(url) || !PICTURE.test(url))
    return `${quoted(url)} is no picture that a text can show. Save it as a JPEG in ${dirname(path)}, and write its name here, such as ./desk.jpg.`;
  return pictures.has(file)
    ? pictures.get(file)
    : `There is no picture ${file}. Put one there, or correct the name.`;
}

/** The channel in a text or its fields, while there is none; pages leave out their own parts about it. */
const channelFault = ({ text }: Entry, value: unknown, values: Values): string | undefined =>
  text && 'channel' in values && !values.channel && String(value).includes('{channel}')
    ? `The organisation has no channel in ${VALUE_FILE}. Take {channel} out here, or write it there.`
    : undefined;

/** Links and pictures in the text of an entry that are wrong. */
function inText(
  entry: Entry,
  fault: (url: string) => string | undefined,
  values: Values,
  pictures: Pictures,
) {
  return (entry.text?.nodes ?? []).flatMap(({ node, start, written }): Problem[] => {
    const says = (part: string, ...sentences: (string | false | undefined)[]) =>
      sentences.flatMap((sentence) => (sentence ? atOffset(entry, start, part, sentence) : []));
    if (node.type === 'image')
      return says(
        'picture',
        !node.alt?.trim() &&
          'The picture has no description for people who cannot see it. Write what it shows: ![what it shows](./name.jpg).',
        imageFault(node.url, entry, pictures),
      );
    if (node.type === 'text') return says('text', channelFault(entry, node.value, values));
    if (node.type !== 'link') return [];
    const [inside] = /\{(?:phone|email)\}/.exec(wordsOf(node)) ?? [];
    const isOwnLink =
      inside && `${inside} is a link by itself. Write it alone, or other words in the brackets.`;
    // An email address, which Markdown links by itself; contacts.ts says where it has no place.
    if (/^(?:mailto:)?[^\s:/]+@[^\s/]+$/.test(node.url)) return [];
    const isEmpty = !wordsOf(node).trim();
    return says(
      'link',
      isEmpty && 'The link has no words. Write [words](/address).',
      isOwnLink,
      // Markdown puts http:// before www., which nobody wrote.
      fault(written.startsWith('www.') ? written : node.url),
    );
  });
}

/** Links that are malformed or lead to nothing, and pictures that are missing, too large or without a description. */
export function links(site: Site): Problem[] {
  const { entries, root, pictures } = site;
  const values = readValues(root);
  const known = targets(site, values);
  const origin = String(readFields(join(root, VALUE_FILE))?.site).replace(/\/$/, '');
  return entries.flatMap((entry) => {
    const { isText, path, shownOn } = entry.collection;
    const shown = entries
      .filter(({ of }) => of === shownOn)
      .map((one) => one.collection.path ?? pagePath(one));
    const pages = shownOn ? shown : [...known.keys()];
    const here = isText ? [pagePath(entry)] : path ? [path] : pages;
    const fault = (url: string) => linkFault(withinSite(url, origin), here, site, known);
    const inFields = valuesOf(entry.fields.data).flatMap((one) => {
      // What is no address at all is refused by its schema.
      const isLink = /href$/i.test(String(one.path.at(-1))) && href.safeParse(one.value).success;
      const sentence = isLink ? fault(String(one.value)) : channelFault(entry, one.value, values);
      return sentence ? [inField(entry, one.path, sentence)] : [];
    });
    return [...inText(entry, fault, values, pictures), ...inFields];
  });
}
