import type { APIRoute } from 'astro';
import RoleText from '../components/roles/RoleText.astro';
import { htmlOf } from '../lib/component-html.ts';
import { openRoles, type RoleEntry, singleton } from '../lib/content.ts';
import { jobFeed } from '../lib/seo/job-feed.ts';

/** The open roles for job boards. */
export const GET: APIRoute = async () => {
  const now = new Date();
  const roles = await openRoles(now);
  const text = await htmlOf<{ role: RoleEntry }>(RoleText);
  const described = await Promise.all(
    roles.map(async (role) => ({ ...role, text: await text({ role }) })),
  );
  const organisation = await singleton('organisation');
  const xml = jobFeed(described, organisation, await singleton('rolePage'), now);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
