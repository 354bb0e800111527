import { pagePath } from '../check/read.ts';
import { readEntries } from '../check/site.ts';
import { dateInIndia, dateInWords, daysAhead } from '../lib/dates.ts';
import { readFields } from '../lib/front-matter.ts';
import { payText } from '../lib/roles/pay.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/site.ts';

/** The state of a role at a moment, for example "open, closes in 5 days" or "appears on 1 December 2026". */
export function stateInWords(role: RoleLife, now: Date): string {
  const { posted = '', closes } = role;
  const state = roleState(role, now);
  if (state === 'scheduled') return `appears on ${dateInWords(posted)}`;
  if (!closes) return state;
  if (state === 'closed') return `closed on ${dateInWords(closes)}`;
  return state === 'open' ? `closes ${daysAhead(dateInIndia(now), closes)}` : state;
}

/** The roles of a project in rows under a heading, for people: address, state, dates, pay. */
export function roleTable(root: string, now: Date): string[][] {
  const words = readFields(`${root}/src/content/site/role-page.yaml`) as RolePage;
  const rows = readEntries(root)
    .filter(({ of }) => of === 'roles')
    .map((entry) => {
      const { success, data } = role.safeParse(entry.front.data);
      if (!success) return [pagePath(entry), 'has mistakes: npm run check:content', '', '', '', ''];
      const state = stateInWords(data, now);
      const isListed = roleState(data, now) === 'open' && data.posted ? 'yes' : 'no';
      const dates = [data.posted ?? '–', data.closes ?? '–'];
      return [pagePath(entry), state, ...dates, payText(data, words.salary), isListed];
    });
  return [['Address', 'State', 'Posted', 'Closes', 'Pay', 'In Google Jobs'], ...rows];
}

// npm run roles, also the last step of every build: prints one line for each role.
if (process.argv[1] === import.meta.filename) {
  const lines = roleTable('.', new Date());
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
