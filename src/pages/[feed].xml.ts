import type { APIRoute, GetStaticPaths } from 'astro';
import RoleText from '../components/roles/RoleText.astro';
import { htmlOf } from '../lib/component-html.ts';
import { openRoles, type RoleEntry, singleton } from '../lib/content.ts';
import { JOB_FEEDS, type JobFeed, jobFeed } from '../lib/seo/job-feed.ts';

export const getStaticPaths = (() =>
  Object.keys(JOB_FEEDS).map((feed) => ({ params: { feed } }))) satisfies GetStaticPaths;

/** The open roles for job boards: /carrer.xml for Indeed, and one for each other board. */
export const GET: APIRoute<Record<string, never>, { feed: JobFeed }> = async ({ params }) => {
  const now = new Date();
  const roles = await openRoles(now);
  const text = await htmlOf<{ role: RoleEntry }>(RoleText);
  const described = await Promise.all(
    roles.map(async (role) => ({ ...role, text: await text({ role }) })),
  );
  const organisation = await singleton('organisation');
  const xml = jobFeed(params.feed, described, organisation, await singleton('rolePage'), now);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
