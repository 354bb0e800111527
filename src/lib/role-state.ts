import { dateInIndia } from './dates.ts';

/** A role is shown from the day on which it is posted. */
export type RoleState = 'scheduled' | 'open';

/**
 * Where a role stands in its life.
 *
 * @param role its front matter; `posted` is a day in India, YYYY-MM-DD
 * @param now the moment asked about
 */
export function roleState(role: { posted: string }, now: Date): RoleState {
  return role.posted > dateInIndia(now) ? 'scheduled' : 'open';
}
