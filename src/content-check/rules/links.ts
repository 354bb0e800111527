import { existsSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type RoleLife, roleState } from '../../lib/roles/state.ts';
import { type Collection, SHARED_FRAGMENTS } from '../../schemas/collections.ts';
import { href } from '../../schemas/fields.ts';
import { closestMatch, listed } from '../closest-match.ts';
import { lineAt, nodesOf, spanOf, wordsOf } from '../markdown-nodes.ts';
import { type Entry, pagePath, TABLE } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { valuesOf } from '../values.ts';
import { type Content, type ContentRule, fieldName } from './rule.ts';

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

/** What is wrong with the format of a link, whether or not its target exists. */
function formFault(url: string): string | undefined {
  if (PLAIN.test(url) || /^(?:#|\/(?!\/))/.test(url)) return undefined;
  if (/^http:\/\//.test(url)) return `"${url}" is not secure. Write https://${url.slice(7)}.`;
  if (/^www\./.test(url)) return `"${url}" is not a full address. Write https://${url}.`;
  if (/^[^\s:/]+@[^\s/]+$/.test(url)) return `"${url}" is an email address. Write mailto:${url}.`;
  if (/^[a-z]+:/i.test(url))
    return `"${url}" is not a link that this site can have. Write /about, #contact, https://…, mailto:… or tel:….`;
  const name = url.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.mdx?(?=#|$)/, '');
  return url === ''
    ? 'The link is empty. Write an address such as /about.'
    : `"${url}" is not an address of this site. Write /${name}.`;
}

/** What is wrong with a path within the site. */
function pathFault(path: string, content: Content, known: Targets): string | undefined {
  const noPage = withoutPage(content, path);
  if (noPage) return noPage;
  const to = content.site.redirects.get(path);
  if (to) return `${path} only redirects to ${to}. Write ${to}.`;
  if (known.has(path) || existsSync(join(content.root, 'public', path))) return undefined;
  const meant = closestMatch(path.replace(/(.)\/$/, '$1'), known.keys());
  return `There is no page ${path}. ${meant ? `Did you mean ${meant}?` : 'Link to a page that exists.'}`;
}

/** What is wrong with the fragment of a link to these pages. */
function fragmentFault(id: string, pages: string[], known: Targets): string | undefined {
  const lacking = pages.find((page) => known.get(page)?.has(id) === false);
  if (!lacking) return undefined;
  const ids = [...(known.get(lacking) ?? [])];
  const meant = closestMatch(id, ids);
  return `There is no #${id} on ${lacking}. ${meant ? `Did you mean #${meant}?` : `It has ${listed(ids.map((one) => `#${one}`))}.`}`;
}

/** The links of an entry, each with its line and field. */
function linksOf({ text, front }: Entry): { url: string; line: number; field: string }[] {
  const inText = [...(text ? nodesOf(text.tree) : [])].flatMap(({ node }) =>
    (node.type === 'link' || node.type === 'definition') && !isPictureSource(node.url)
      ? [{ url: node.url, line: lineAt(text?.source ?? '', spanOf(node)[0]), field: 'link' }]
      : [],
  );
  const inFields = [...valuesOf(front.data)]
    .filter(
      ({ path, value }) => /href$/i.test(String(path.at(-1))) && href.safeParse(value).success,
    )
    .map(({ path, value }) => ({
      url: String(value),
      line: front.lineOf(path),
      field: fieldName(path),
    }));
  return [...inText, ...inFields];
}

const isPictureSource = (url: string) => /^\.\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(url);

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
    return found.flatMap(({ url, line, field }) => {
      const [path = '', id] = url.split('#');
      const inSite = /^(?:#|\/(?!\/))/.test(url);
      const sentence =
        formFault(url) ??
        (inSite && path ? pathFault(path, content, known) : undefined) ??
        (inSite && id !== undefined ? fragmentFault(id, path ? [path] : here, known) : undefined);
      return sentence ? [{ file: entry.path, line, field, sentence }] : [];
    });
  });
};
