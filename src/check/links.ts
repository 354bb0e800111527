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
import type { Organisation } from '../schemas/organisation.ts';
import { asciiDigit } from '../validation/mobile.ts';
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

/** An email address, also one that hides its signs, or one for payments: name@bank. */
const EMAIL =
  /[^\s@<>()]{1,64} ?(?:[@＠]|[([]at[)\]]) ?[^\s@]{1,100}(?:\.| ?[([]dot[)\]] ?)[a-z]{2,}|[\w.-]{2,64}[@＠][a-z]{2,}/i;

/** An Indian mobile number: ten digits with or without prefix. */
const MOBILE =
  /(?<!\d)(?:(?:\+|00)?91[\s.()/‑–—-]{0,3})?(?:0[\s.()/‑–—-]{0,3})?([6-9](?:[\s.()/‑–—-]{0,3}\d){9})(?!\d)/g;

/** A number of an office, with the code of its city, or one of a company that is free or cheap to call. */
const OFFICE =
  /(?<![\d.])(?:\(0[1-9]\d{1,3}\)|(?:0[1-9]\d{1,3}|18[06]0)[ ‑–—-])(?:[ ‑–—-]?\d){6,8}(?!\d)/g;

/** Years, and a lowest and a highest amount, that may stand behind a plus sign: 10 + 12 (2024–2025), +5000-10000. */
const SPANS =
  /(?<!\d)(?:19|20)\d\d ?[‑–—-] ?(?:19|20)\d\d(?!\d)|(?<=[+＋] ?)[\d.]{1,5}[05]0 ?[/‑–—-] ?[\d.]{1,5}[05]0(?!\d)/g;

/** A number behind + and the code of a country, which has one digit only if that is 1 or 7. A+ is a grade. */
const BEHIND_PLUS =
  /(?<![\d+)]|\b[A-F])[+＋](?= ?\(?(?:[17]|[1-9]\d\d?)(?!\d)|[1-9]\d{3}| [1-9]\d{9})(?:[\s.()/‑–—-]{0,3}\d){8,15}/g;

/** The same behind 00, which also begins numbers of other things: of a telephone only if enough digits follow. */
const BEHIND_ZEROS =
  /(?<!\d[.,:/-]?|[A-Z]{2,})00(?=[\s.(‑–—-]{0,2}[1-9])(?:[\s.()/‑–—-]{0,3}\d){10,15}/g;

/** An amount, or a lowest and a highest: 60000-80000. */
const AMOUNTS = /^\d*000(?:[/‑–—-]\d*000)?$/;

/** A lowest and a highest amount in rupees behind their sign; RS may be somebody's initials. */
const IN_RUPEES = /(?:₹|\bRs\.?|\bINR) ?\d{4,6}(?: ?[‑–—-] ?| to )\d{4,6}(?!\d)/g;

/** A day in figures, such as 9/11/2026, but none that goes on with other digits, or a time, such as 9.30. */
const WHEN =
  /(?<![\d.:/-])(?:(?<!\d\)? )[0-3]?\d([./-])[0-3]?\d\1(?:20)?\d\d(?!\1\d)|(?:[01]?\d|2[0-3])[.:][0-5]\d)(?![\d:/]|\.\d)/g;

/** A link that calls or writes to somebody. */
const CALL = /^(?:tel|sms):|^https:\/\/(?:\w+\.)?(?:wa\.me|whatsapp\.com|t\.me|telegram\.me)\//i;

/** The number to which such a link leads. */
const CALLED = /(?<=(?:\b(?:tel|sms):|\bwa\.me\/(?:c\/)?|[?&]phone=)(?:\+|%2B)?)\d[\d().-]{5,}/gi;

/** An address of a chat, a group or a channel that does not show whose it is. */
const CHAT =
  /\b(?:(?:wa\.me|api\.whatsapp\.com)\/(?:message|qr)\/|chat\.whatsapp\.com\/|whatsapp\.com\/channel\/|t(?:elegram)?\.me\/(?:\+|joinchat\/))[\w-]+/gi;

/**
 * The mobile numbers in a text. People write the ten digits in at most five groups, or each by itself: six to nine groups
 * are a list of other numbers.
 */
const mobilesIn = (text: string): string[] =>
  [...text.matchAll(MOBILE)].flatMap(([found, digits = '']) =>
    AMOUNTS.test(found) || /^(?:\d+\D+){5,8}\d+$/.test(digits) ? [] : found,
  );

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a number is one of the organisation: the same digits behind a country code, or the 0 in its place, or both. */
const isOwn = (found: string, numbers: string[]): boolean => {
  const digits = digitsOf(found)
    .replace(/^0+/, '')
    .replace(/^910(?=[1-9]\d{9})/, '91');
  // Behind a whole number other digits may follow, such as an hour.
  const isSame = (number: string) => number.endsWith(digits) || digits.startsWith(number);
  return digits.length > 9 && numbers.some(isSame);
};

/** What pages tell people to trust: the digits of the numbers of the organisation, and the addresses of its channel and profiles. */
interface Own {
  numbers: string[];
  addresses: string[];
}

function ownContacts(root: string): Own {
  const read = (readFields(join(root, VALUE_FILE)) ?? {}) as Partial<Organisation>;
  const { phones, channel, profiles } = read;
  const [inLink] = /\d{10,}/.exec(String(channel?.href)) ?? [];
  return {
    numbers: [phones ?? [], inLink ?? []].flat().map((one) => digitsOf(String(one))),
    addresses: [channel ?? [], profiles ?? []].flat().map((one) => String(one?.href)),
  };
}

/** Another address or number in a role than those that pages tell people to trust. */
function contactFault({ of }: Entry, value: unknown, own: Own): string | undefined {
  if (of !== 'roles') return undefined;
  const plain = String(value)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/(?<=\d)\ufe0f?\u20e3/g, ''); // what draws a key around a digit, as emoji do
  const others = plain.replace(WHEN, 'x').replace(IN_RUPEES, 'x');
  const numbers = [
    ...mobilesIn(others),
    ...[OFFICE, BEHIND_ZEROS, CALLED].flatMap((pattern) => others.match(pattern) ?? []),
    ...(others.replace(SPANS, 'x').match(BEHIND_PLUS) ?? []),
  ];
  const isOwnChat = (chat: string) => own.addresses.some((address) => address.includes(chat));
  const found =
    EMAIL.exec(plain)?.[0] ??
    numbers.find((number) => !isOwn(number, own.numbers)) ??
    plain.match(CHAT)?.find((chat) => !isOwnChat(chat));
  return (
    found &&
    `Pages tell people to trust only our own contacts, and ${quoted(found.trim())} may be another. Write {email} or {phone}. If it is neither an address nor a number, write “at” for @, a month by its name, an amount with commas.`
  );
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
  own: Own,
  pictures: Pictures,
) {
  return (entry.text?.nodes ?? []).flatMap(({ node, start, written, parent }): Problem[] => {
    const says = (part: string, ...sentences: (string | false | undefined)[]) =>
      sentences.flatMap((sentence) => (sentence ? atOffset(entry, start, part, sentence) : []));
    if (node.type === 'image')
      return says(
        'picture',
        !node.alt?.trim() &&
          'The picture has no description for people who cannot see it. Write what it shows: ![what it shows](./name.jpg).',
        imageFault(node.url, entry, pictures),
      );
    if (node.type === 'text')
      return says(
        'text',
        parent?.type !== 'link' && contactFault(entry, node.value, own),
        channelFault(entry, node.value, values),
      );
    if (node.type !== 'link') return [];
    const [inside] = /\{(?:phone|email)\}/.exec(wordsOf(node)) ?? [];
    const isOwnLink =
      inside && `${inside} is a link by itself. Write it alone, or other words in the brackets.`;
    // An email address that Markdown links by itself has a place in legal texts.
    const isEmail = /^(?:mailto:)?[^\s:/]+@[^\s/]+$/.test(node.url);
    if (isEmail && entry.of !== 'roles') return [];
    const isEmpty = !wordsOf(node).trim();
    return says(
      'link',
      isEmpty && 'The link has no words. Write [words](/address).',
      isOwnLink,
      CALL.test(node.url) && contactFault(entry, node.url, own),
      // Markdown puts http:// before www., which nobody wrote.
      fault(written.startsWith('www.') ? written : node.url),
    );
  });
}

/** Links that are malformed or lead to nothing, and pictures that are missing, too large or without a description. */
export function links(site: Site): Problem[] {
  const { entries, root, pictures } = site;
  const values = readValues(root);
  const own = ownContacts(root);
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
      const sentence = isLink
        ? fault(String(one.value))
        : (contactFault(entry, one.value, own) ?? channelFault(entry, one.value, values));
      return sentence ? [inField(entry, one.path, sentence)] : [];
    });
    return [...inText(entry, fault, values, own, pictures), ...inFields];
  });
}
