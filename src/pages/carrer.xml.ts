import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import RoleText from '../components/roles/RoleText.astro';
import { openRoles, singleton } from '../lib/content.ts';
import { jobFeed } from '../lib/seo/job-boards.ts';

/**
 * The open roles for job boards, with the HTML of their texts as on their pages. Astro renders a component in an endpoint
 * only by its container, which is experimental as of 7.3.
 */
export const GET: APIRoute = async () => {
  const now = new Date();
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  const described = (await openRoles(now)).map(async (role) => {
    const text = await container.renderToString(RoleText, { props: { role } });
    return { ...role, text: text.trim() };
  });
  const organisation = await singleton('organisation');
  const words = await singleton('rolePage');
  const xml = jobFeed(await Promise.all(described), organisation, words, now);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
