import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { commitDays } from '../commit-days.ts';
import { dateInIndia } from '../dates.ts';

const CONTENT = 'src/content';

/** The days of a file's front matter that say when its page changed, YYYY-MM-DD. */
interface Days {
  posted?: string;
  closes?: string;
  updated?: string;
}

function frontMatter(file: string): Days {
  const [, front = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  return parse(front) ?? {};
}

const newest = (days: (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/**
 * A function from the address of a page, for example /aws, to the day on which what it says last changed
 * (YYYY-MM-DD), or undefined where nobody knows. The front matter's `updated` decides; otherwise the
 * newer of the last commit and the day on which the page, or on the hub a role, came or went. Never the
 * day of the build.
 *
 * @param now leaves out days that are still to come
 * @param folder the content of the site
 */
export function lastChanges(now: Date, folder = CONTENT): (path: string) => string | undefined {
  const commits = commitDays(folder);
  const today = dateInIndia(now);
  const roles = globSync('roles/*.mdx', { cwd: folder });
  const texts = [...roles, ...globSync('{explore,legal}/*.mdx', { cwd: folder })];
  const days = new Map(texts.map((file) => [file, frontMatter(`${folder}/${file}`)]));

  const changeOf = (file: string): string | undefined => {
    const { posted, closes, updated } = days.get(file) ?? {};
    const past = [posted, closes].filter((day) => day && day <= today);
    return updated ?? newest([commits.get(file), ...past]);
  };

  return (path) => {
    const name = path === '/' ? 'home' : path.slice(1);
    const own = [
      `pages/${name}.yaml`,
      ...['roles', 'explore', 'legal'].map((of) => `${of}/${name}.mdx`),
    ];
    if (name !== 'carrer') return newest(own.map(changeOf));
    const gone = [...commits.keys()].filter((file) => file.startsWith('roles/'));
    return newest([...own, ...roles, ...gone].map(changeOf));
  };
}
