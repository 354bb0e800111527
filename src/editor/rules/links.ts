import { existsSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type RoleLife, roleState } from '../../lib/roles/state.ts';
import { href } from '../../schemas/fields.ts';
import { listed, nearest } from '../nearest.ts';
import { lineAt, nodesOf, spanOf, wordsOf } from '../nodes.ts';
import { addressOf, type Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { valuesOf } from '../values.ts';
import { type Content, type ContentRule, fieldName } from './rule.ts';

/** The ids that the headings of a text become, as Astro makes them. */
function headingIds({ text }: Entry): string[] {
  const slugger = new GithubSlugger();
  return [...(text ? nodesOf(text.tree) : [])]
    .filter(({ node }) => node.type === 'heading')
    .map(({ node }) => slugger.slug(wordsOf(node)));
}

/** The pages that a link can lead to, each with the ids on it. */
type Targets = Map<string, Set<string>>;

function targets({ entries, site }: Content): Targets {
  const texts = entries.filter(({ collection }) => collection.template);
  return new Map([
    ...[...site.pages].map(([address, page]) => [address, site.idsOf(page)] as const),
    ...texts.map((entry) => {
      const ids = site.idsOf(entry.collection.template ?? '');
      return [addressOf(entry), new Set([...ids, ...headingIds(entry)])] as const;
    }),
  ]);
}

/** Why a role has no page yet, where it has none. */
function withoutPage({ entries, now }: Content, address: string): string | undefined {
  const entry = entries.find((one) => one.of === 'roles' && addressOf(one) === address);
  if (!entry?.front.data) return undefined;
  const state = roleState(entry.front.data as RoleLife, now);
  if (state === 'draft')
    return `${address} has no page yet: the role is a draft. Link to it once it is published.`;
  return state === 'scheduled'
    ? `${address} has no page yet: the role appears later. Link to it once it is open.`
    : undefined;
}

const PLAIN = /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?\d{6,}|https:\/\/[^\s.]+\.\S+)$/;

/** What is wrong with the form of a link, before the question where it leads. */
function formFault(url: string): string | undefined {
  if (PLAIN.test(url) || /^(?:#|\/(?!\/))/.test(url)) return undefined;
  if (/^http:\/\//.test(url)) return `"${url}" is not secure. Write https://${url.slice(7)}.`;
  if (/^www\./.test(url)) return `"${url}" lacks its beginning. Write https://${url}.`;
  if (/^[^\s:/]+@[^\s/]+$/.test(url)) return `"${url}" is an email address. Write mailto:${url}.`;
  if (/^[a-z]+:/i.test(url))
    return `"${url}" is no link that the site can make. Write /about, #contact, https://…, mailto:… or tel:….`;
  const name = url.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.mdx?(?=#|$)/, '');
  return url === ''
    ? 'The link leads nowhere. Write an address such as /about.'
    : `"${url}" is not an address of this site. Write /${name}.`;
}

/** Where a link within the site fails to lead; `here` are the pages that it can stand on. */
function targetFault(
  url: string,
  here: string[],
  content: Content,
  known: Targets,
): string | undefined {
  const [address = '', id] = url.split('#') as [string, string?];
  const page = address || here[0] || '/';
  const noPage = withoutPage(content, page);
  if (noPage) return noPage;
  const { redirects } = content.site;
  const to = redirects.get(address);
  if (to) return `${address} only leads on to ${to}. Write ${to}.`;
  if (address && !known.has(address)) {
    if (existsSync(join(content.root, 'public', address)) && address !== '/') return undefined;
    const meant = nearest(address.replace(/(.)\/$/, '$1'), known.keys());
    return `There is no page ${address}. ${meant ? `Did you mean ${meant}?` : 'Link to a page that exists.'}`;
  }
  const lacking =
    id === undefined
      ? undefined
      : (address ? [address] : here).find((one) => !known.get(one)?.has(id));
  if (!lacking) return undefined;
  const ids = [...(known.get(lacking) ?? [])];
  const meant = nearest(id ?? '', ids);
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

/** The addresses of the pages on which an entry's words stand. */
function placesOf(entry: Entry, { site, entries }: Content): string[] {
  if (entry.collection.template) return [addressOf(entry)];
  const showing = site.pagesShowing(entry.of);
  const texts = entries.filter(({ collection }) => showing.includes(collection.template ?? ''));
  const pages = [...site.pages].filter(([, page]) => showing.includes(page));
  return [...pages.map(([address]) => address), ...texts.map(addressOf)];
}

/** Links to pages or fragments that do not exist, or that are no links. */
export const links: ContentRule = (content) => {
  const known = targets(content);
  return content.entries.flatMap((entry): Problem[] => {
    const found = linksOf(entry);
    if (found.length === 0) return [];
    const here = placesOf(entry, content);
    return found.flatMap(({ url, line, field }) => {
      const inSite = /^(?:#|\/(?!\/))/.test(url);
      const sentence =
        formFault(url) ?? (inSite ? targetFault(url, here, content, known) : undefined);
      return sentence ? [{ file: entry.path, line, field, sentence }] : [];
    });
  });
};
