import { relative } from 'node:path';
import { commitDays } from '../commit-days.ts';
import type { PublicPage, Source } from '../content.ts';
import { dateInIndia } from '../dates.ts';

const newest = (days: (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/**
 * A function from a page to the day on which its content last changed (YYYY-MM-DD in India), never the day of
 * the build; undefined if neither its files nor git have one. It is `updated` if the file has it, otherwise
 * the newest of its last commit and the days on which its role opened and closed. A page that lists the roles
 * changes with each of them, and when one is deleted.
 *
 * @param now roles that open or close after this moment have not changed yet
 * @param folder the folder of the content, from the root of the project
 */
export function lastChanges(
  now: Date,
  folder = 'src/content',
): (page: Pick<PublicPage, 'source' | 'lists'>) => string | undefined {
  const commits = commitDays(folder);
  const today = dateInIndia(now);
  const roles = [...commits].filter(([file]) => file.startsWith('roles/')).map(([, day]) => day);

  const changeOf = ({ file, posted, closes, updated }: Source): string | undefined => {
    const past = [posted, closes].filter((day) => day && day <= today);
    return updated ?? newest([commits.get(relative(folder, file)), ...past]);
  };

  return ({ source, lists }) =>
    newest(lists ? [...[source, ...lists].map(changeOf), ...roles] : [changeOf(source)]);
}
