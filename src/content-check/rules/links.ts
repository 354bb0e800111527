import { existsSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type RoleLife, roleState } from '../../lib/roles/state.ts';
import { type Collection, SHARED_FRAGMENTS } from '../../schemas/collections.ts';
import { href } from '../../schemas/fields.ts';
import { closestMatch, listed } from '../closest-match.ts';
import { nodesOf, placeAt, spanOf, wordsOf } from '../markdown-nodes.ts';
import { cut, quoted } from '../quoted.ts';
import { type Entry, pagePath, TABLE } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { valuesOf } from '../values.ts';
import type { Place } from '../yaml-with-positions.ts';
import { type Content, type ContentRule, fieldName } from './rule.ts';

/** What is wrong with a link, and the address or fragment that was meant if it is known. */
interface Fault {
  sentence: string;
  meant?: string;
}

/** The ids that Astro gives to the headings of a text. */
function headingIds({ text }: Entry): string[] {
  const slugger = new GithubSlugger();
  return [...(text ? nodesOf(text.tree) : [])]
    .filter(({ node }) => node.type === 'heading')
    .map(({ node }) => slugger.slug(wordsOf(node)));
}

/** The pages that a link can lead to, each with its ids. */
type Targets = Map<string, Set<string>>;

function targets({ entries }: Content): Targets {
  const idsOn = ({ fragments = [] }: Collection) => new Set([...fragments, ...SHARED_FRAGMENTS]);
  return new Map([
    ...TABLE.flatMap((page) => (page.path ? [[page.path, idsOn(page)] as const] : [])),
    ...entries.flatMap((entry) => {
      if (!entry.text) return [];
      return [
        [pagePath(entry), new Set([...idsOn(entry.collection), ...headingIds(entry)])] as const,
      ];
    }),
  ]);
}

/** Why a role has no page yet; undefined if it has one. */
function withoutPage({ entries, now }: Content, path: string): string | undefined {
  const entry = entries.find((one) => one.of === 'roles' && pagePath(one) === path);
  if (!entry?.front.data) return undefined;
  const state = roleState(entry.front.data as RoleLife, now);
  if (state === 'draft')
    return `${path} has no page yet: the role is a draft. Link to it once it is published.`;
  return state === 'scheduled'
    ? `${path} has no page yet: the role appears later. Link to it once it is open.`
    : undefined;
}

const PLAIN = /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?\d{6,}|https:\/\/[^\s.]+\.\S+)$/;

/** What is wrong with the format of a link, whether or not its target exists, and the link that was meant. */
function formFault(url: string): Fault | undefined {
  if (PLAIN.test(url) || /^(?:#|\/(?!\/))/.test(url)) return undefined;
  const write = (what: string, meant: string): Fault => ({
    sentence: `${quoted(url)} ${what}. Write ${cut(meant)}.`,
    meant,
  });
  const bare = url.replace(/^[\s"'“”‘’<]+|[\s"'“”‘’>]+$/g, '');
  if (bare !== url && bare !== '') return write('is in quotes', formFault(bare)?.meant ?? bare);
  if (/^http:\/\//.test(url)) return write('is not secure', `https://${url.slice(7)}`);
  if (/^www\./.test(url)) return write('is not a full address', `https://${url}`);
  if (/^[^\s:/]+@[^\s/]+$/.test(url)) return write('is an email address', `mailto:${url}`);
  if (/^[a-z]+:/i.test(url)) {
    const known = 'Write /about, #contact, https://…, mailto:… or tel:….';
    return { sentence: `${quoted(url)} is not a link that this site can have. ${known}` };
  }
  const name = url.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.mdx?(?=#|$)/, '');
  return url === ''
    ? { sentence: 'The link is empty. Write an address such as /about.' }
    : write('is not an address of this site', `/${name}`);
}

/** What is wrong with a path within the site. */
function pathFault(path: string, content: Content, known: Targets): Fault | undefined {
  const noPage = withoutPage(content, path);
  if (noPage) return { sentence: noPage };
  const to = content.site.redirects.get(path);
  if (to) return { sentence: `${path} only redirects to ${to}. Write ${to}.`, meant: to };
  if (known.has(path) || existsSync(join(content.root, 'public', path))) return undefined;
  const meant = closestMatch(path.replace(/(.)\/$/, '$1'), known.keys());
  const advice = meant ? `Did you mean ${meant}?` : 'Link to a page that exists.';
  return { sentence: `There is no page ${cut(path)}. ${advice}`, ...(meant && { meant }) };
}

/** What is wrong with the fragment of a link to these pages. */
function fragmentFault(id: string, pages: string[], known: Targets): Fault | undefined {
  const lacking = pages.find((page) => known.get(page)?.has(id) === false);
  if (!lacking) return undefined;
  const ids = [...(known.get(lacking) ?? [])];
  const meant = closestMatch(id, ids);
  const advice = meant
    ? `Did you mean #${meant}?`
    : `It has ${listed(ids.map((one) => `#${one}`))}.`;
  return {
    sentence: `There is no #${cut(id)} on ${lacking}. ${advice}`,
    ...(meant && { meant: `#${meant}` }),
  };
}

/** A link as written, with its place. */
interface Link extends Place {
  url: string;
  field: string;
}

/** The links of an entry. An address that Markdown links by itself is as written: www.example.com. */
function linksOf({ text, front }: Entry): Link[] {
  const source = text?.source ?? '';
  const inText = [...(text ? nodesOf(text.tree) : [])].flatMap(({ node }) => {
    if (node.type !== 'link' && node.type !== 'definition') return [];
    const [start, end] = spanOf(node);
    const written = source.slice(start, end);
    const url = written.startsWith('www.') ? written : node.url;
    if (isPictureSource(url)) return [];
    return [{ url, ...placeAt(source, start), field: 'link' }];
  });
  const inFields = [...valuesOf(front.readable)]
    .filter(
      ({ path, value }) => /href$/i.test(String(path.at(-1))) && href.safeParse(value).success,
    )
    .map(({ path, value }) => ({
      url: String(value),
      ...front.placeOf(path),
      field: fieldName(path),
    }));
  return [...inText, ...inFields];
}

const isPictureSource = (url: string) =>
  /^(?:\.\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$|data:image\/)/i.test(url);

/** The paths of the pages that show an entry; undefined if every page does. */
function pathsShowing(entry: Entry, { entries }: Content): string[] | undefined {
  if (entry.collection.template) return [pagePath(entry)];
  const { path, around } = entry.collection;
  if (path || !around) return path ? [path] : undefined;
  return entries
    .filter(({ of }) => of === around)
    .map((shown) => shown.collection.path ?? pagePath(shown));
}

/** Malformed links, and links to pages or fragments that do not exist. */
export const links: ContentRule = (content) => {
  const known = targets(content);
  return content.entries.flatMap((entry): Problem[] => {
    const found = linksOf(entry);
    if (found.length === 0) return [];
    const here = pathsShowing(entry, content) ?? [...known.keys()];
    const lines = entry.source.split('\n');
    return found.flatMap(({ url, field, ...place }) => {
      const [path = '', id] = url.split('#');
      const inSite = /^(?:#|\/(?!\/))/.test(url);
      const fault =
        formFault(url) ??
        (inSite && path ? pathFault(path, content, known) : undefined) ??
        (inSite && id !== undefined ? fragmentFault(id, path ? [path] : here, known) : undefined);
      if (!fault) return [];
      const { sentence, meant } = fault;
      const wrong = meant?.startsWith('#')
        ? `#${id}`
        : meant?.startsWith('/') && inSite
          ? path
          : url;
      const correction = meant && withLink(lines[place.line - 1] ?? '', wrong, meant);
      return [{ file: entry.path, ...place, field, sentence, ...(correction && { correction }) }];
    });
  });
};

/** A line with the address of a link replaced; an address without words gets brackets. */
function withLink(line: string, url: string, meant: string): string | undefined {
  const isBare = !line.includes(`](${url}`) && url.startsWith('www.');
  const corrected = line.replace(url, () => (isBare ? `[${url}](${meant})` : meant));
  return corrected === line ? undefined : corrected;
}
