import {
  closedRoles,
  explorePages,
  legalTexts,
  openRoles,
  type RoleEntry,
  singleton,
} from '../content.ts';
import { salaryText, salaryYearly } from '../roles/salary.ts';
import { pageName } from '../seo/page-metadata.ts';
import type { ShareCard } from './share-card.ts';

type PageCard = ShareCard & { path: string };

/**
 * The picture of every page that has an address of its own. A closed role keeps its page, and so a
 * picture, which no longer names a salary.
 *
 * @param now decides which roles are open
 */
export async function shareCards(now: Date): Promise<PageCard[]> {
  const { name: organisation } = await singleton('organisation');
  const { salary: wording } = await singleton('rolePage');
  const page = (path: string, { title, summary }: { title: string; summary: string }) => ({
    path,
    title: pageName(title),
    facts: [summary],
    organisation,
  });
  const role = ({ id, data }: RoleEntry, facts: string[]) => ({
    path: `/${id}`,
    title: data.title,
    facts,
    organisation,
  });
  return [
    page('/', await singleton('home')),
    page('/service', await singleton('service')),
    page('/about', await singleton('about')),
    page('/courses', await singleton('courses')),
    page('/carrer', await singleton('carrer')),
    ...(await explorePages()).map(({ id, data }) => page(`/${id}`, data)),
    ...(await legalTexts()).map(({ id, data }) => page(`/${id}`, data)),
    ...(await openRoles(now)).map((entry) =>
      role(entry, [
        salaryText(entry.data.salary, wording),
        salaryYearly(entry.data.salary, wording),
        `${entry.data.location}, ${entry.data.jobType.toLowerCase()}`,
      ]),
    ),
    ...(await closedRoles(now)).map((entry) => role(entry, [])),
  ];
}
