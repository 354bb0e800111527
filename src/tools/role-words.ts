import { dateInIndia, dateInWords, daysAhead } from '../lib/dates.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';

/** The state of a role at a moment, for example "open, closes in 5 days" or "appears on 1 December 2026". */
export function stateInWords(role: RoleLife, now: Date): string {
  const { posted = '', closes } = role;
  const state = roleState(role, now);
  if (state === 'scheduled') return `appears on ${dateInWords(posted)}`;
  if (!closes) return state;
  if (state === 'closed') return `closed on ${dateInWords(closes)}`;
  return state === 'open' ? `closes ${daysAhead(dateInIndia(now), closes)}` : state;
}

/** Whether the role's page offers it to Google Jobs at a moment: "yes", or "no" with the reason. */
export function inGoogleJobs(role: RoleLife, now: Date): string {
  const state = roleState(role, now);
  if (state !== 'open')
    return `no: ${state === 'scheduled' ? 'not open yet' : state === 'draft' ? 'a draft' : 'closed'}`;
  return role.posted ? 'yes' : 'no: posted is missing';
}

/** The fields of a role's source whose line ends in the comment `# CONFIRM`. */
export const fieldsToConfirm = (source: string): string[] =>
  [...source.matchAll(/^ *(\w+):.*# CONFIRM/gm)].map(([, field = '']) => field);
