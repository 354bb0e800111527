import type { APIRoute } from 'astro';
import { indexedPages, type PublicPage, singleton } from '../lib/content.ts';
import { HUB } from '../lib/roles/list.ts';

/** A page as an item of a Markdown list: its title as a link, and its summary. */
const item = ({ path, title, summary }: PublicPage, site: string): string =>
  `- [${title.replace(/[[\]\\]/g, '\\$&')}](${new URL(path, site).href}): ${summary}`;

/** The pages to index for language models (https://llmstxt.org): the hub with the open roles, then the others. */
export const GET: APIRoute = async () => {
  const pages = await indexedPages(new Date());
  const { name, site } = await singleton('organisation');
  const { summary } = await singleton('home');
  const { hub } = await singleton('rolePage');
  const list = (jobs: boolean) =>
    pages
      .filter(({ path, role }) => (path === HUB || Boolean(role)) === jobs)
      .map((page) => item(page, site));
  const lines = [`# ${name}`, '', `> ${summary}`, '', `## ${hub}`, '', ...list(true)];
  return new Response([...lines, '', `## ${name}`, '', ...list(false), ''].join('\n'));
};
