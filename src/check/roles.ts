import { dateInIndia, dateInWords, daysAhead } from '../lib/dates.ts';
import { readFields } from '../lib/front-matter.ts';
import { payInWords } from '../lib/roles/pay.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/site.ts';
import { pagePath, readEntries } from './entries.ts';

/** The state of a role at a moment, for example "closes in 5 days" or "appears on 1 December 2026". */
export function stateInWords(role: RoleLife, now: Date): string {
  const { posted = '', closes } = role;
  const state = roleState(role, now);
  if (state === 'scheduled') return `appears on ${dateInWords(posted)}`;
  if (!closes) return state;
  if (state === 'closed') return `closed on ${dateInWords(closes)}`;
  return state === 'open' ? `closes ${daysAhead(dateInIndia(now), closes)}` : state;
}

/** The roles of a project in columns, a line each: address, state, dates, pay, and whether Google Jobs can list it. */
export function roleTable(root: string, now: Date): string {
  const words = readFields(`${root}/src/content/site/role-page.yaml`) as RolePage;
  const roles = readEntries(root).filter(({ of }) => of === 'roles');
  const rows = roles.map((entry) => {
    const { success, data } = role.safeParse(entry.fields.data);
    if (!success) return [pagePath(entry), 'has mistakes: npm run check:content'];
    const isListed = roleState(data, now) === 'open' && data.posted ? 'yes' : 'no';
    const dates = [data.posted ?? '–', data.closes ?? '–'];
    return [
      pagePath(entry),
      stateInWords(data, now),
      ...dates,
      payInWords(data, words).text,
      isListed,
    ];
  });
  const all = [['Address', 'State', 'Posted', 'Closes', 'Pay', 'In Google Jobs'], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

// npm run roles
if (process.argv[1] === import.meta.filename) console.log(roleTable('.', new Date()));
