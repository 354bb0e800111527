import type { Role } from '../../schemas/role.ts';
import { dateInIndia, daysBetween } from '../dates.ts';

/** The state of a role: not published, before its first day, open, or after its last day. */
export type RoleState = 'draft' | 'scheduled' | 'open' | 'closed';

/** What decides a role's state. The days are days in India, YYYY-MM-DD. */
export type RoleLife = Partial<Pick<Role, 'draft' | 'posted' | 'closes'>>;

/**
 * The state of a role, open from the start of `posted`, by default at once, to the end of `closes`, if it has one: not before
 * `posted`, as schemas/role.ts sees to.
 */
export function roleState({ draft, posted, closes }: RoleLife, now: Date): RoleState {
  const today = dateInIndia(now);
  if (draft) return 'draft';
  if (closes && closes < today) return 'closed';
  if (posted && posted > today) return 'scheduled';
  return 'open';
}

/** How many days before its last day an open role says it in the list of roles: a month to prepare an application. */
const SOON = 30;

/** The last day of an open role, YYYY-MM-DD, if it is at most 30 days away; otherwise undefined. */
export const lastDayIfSoon = ({ closes }: RoleLife, now: Date): string | undefined =>
  closes && daysBetween(dateInIndia(now), closes) <= SOON ? closes : undefined;
