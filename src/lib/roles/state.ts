import { dateInIndia } from '../dates.ts';

/** Where a role stands in its life: written, waiting for its first day, on offer, or over. */
export type RoleState = 'draft' | 'scheduled' | 'open' | 'closed';

/** What decides a role's state. The days are days in India, YYYY-MM-DD. */
export interface RoleLife {
  draft?: boolean | undefined;
  posted?: string | undefined;
  closes?: string | undefined;
}

/**
 * Where a role stands in its life.
 *
 * @param role its front matter: shown from the start of `posted` to the end of `closes`; without
 *   `posted` at once, without `closes` until it is taken away
 * @param now the moment asked about
 */
export function roleState({ draft, posted, closes }: RoleLife, now: Date): RoleState {
  const today = dateInIndia(now);
  if (draft) return 'draft';
  if (closes && closes < today) return 'closed';
  if (posted && posted > today) return 'scheduled';
  return 'open';
}
