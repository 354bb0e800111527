import { dateInIndia } from '../../lib/dates.ts';
import { type RoleLife, roleState } from '../../lib/roles/state.ts';
import type { ContentRule } from './rule.ts';

/** A site without an open role must not be published: the machine's clock is probably wrong. */
export const openRoles: ContentRule = ({ entries, now }) => {
  const roles = entries.filter(({ of, front }) => of === 'roles' && front.data);
  if (roles.some(({ front }) => roleState(front.data as RoleLife, now) === 'open')) return [];
  return [
    {
      file: 'src/content/roles',
      field: 'roles',
      sentence: `No role is open on ${dateInIndia(now)} in India. If that day is wrong, set this machine's clock; if not, publish a role first.`,
      publicOnly: 'warning',
    },
  ];
};
