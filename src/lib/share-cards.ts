import {
  closedRoles,
  explorePages,
  legalTexts,
  openRoles,
  type RoleEntry,
  single,
} from './content.ts';
import { pageName } from './page-metadata.ts';
import { salaryText, salaryYearly } from './salary.ts';
import type { ShareCard } from './share-card.ts';

type PageCard = ShareCard & { path: string };

/**
 * The picture of every page that has an address of its own. A closed role keeps its page, and so a
 * picture, which no longer names a salary.
 *
 * @param now decides which roles are open
 */
export async function shareCards(now: Date): Promise<PageCard[]> {
  const { name: organisation } = await single('organisation');
  const { salary: wording } = await single('rolePage');
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
    page('/', await single('home')),
    page('/service', await single('service')),
    page('/about', await single('about')),
    page('/courses', await single('courses')),
    page('/carrer', await single('carrer')),
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
