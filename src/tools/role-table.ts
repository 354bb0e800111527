import { pagePath } from '../check/read.ts';
import { readEntries } from '../check/site.ts';
import { dateInIndia, dateInWords, daysAhead } from '../lib/dates.ts';
import { readFields } from '../lib/front-matter.ts';
import { payInWords } from '../lib/roles/pay.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/site.ts';
import { command } from './command.ts';

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
      return [pagePath(entry), state, ...dates, payInWords(data, words).text, isListed];
    });
  return [['Address', 'State', 'Posted', 'Closes', 'Pay', 'In Google Jobs'], ...rows];
}

/** The roles of a project in columns, a line each. */
function columns(rows: string[][]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

// npm run roles, also the last step of every build: prints one line for each role.
command(import.meta.filename, () => ({
  says: columns(roleTable('.', new Date())),
  isDone: true,
}));
