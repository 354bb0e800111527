import { dateInIndia } from '../lib/dates.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { type ContentRule, inField } from './rule.ts';

/** A site without an open role must not be published: the machine's clock is probably wrong. */
export const openRoles: ContentRule = ({ entries, now }) => {
  const isOpen = entries.some(
    ({ of, front }) =>
      of === 'roles' && front.data && roleState(front.data as RoleLife, now) === 'open',
  );
  const sentence = `No role is open on ${dateInIndia(now)} in India. If that day is wrong, set this machine's clock; if not, publish a role first.`;
  return isOpen
    ? []
    : [{ file: 'src/content/roles', field: 'roles', sentence, publicOnly: 'warning' }];
};

/** The same `order` in two texts of a folder, which leaves their order open. */
export const orders: ContentRule = ({ entries }) => {
  const ordered = entries.flatMap((entry) => {
    const { order } = (entry.front.readable ?? {}) as { order?: unknown };
    return typeof order === 'number' ? [{ entry, key: `${entry.of} ${order}`, order }] : [];
  });
  return ordered.flatMap(({ entry, key, order }) => {
    const first = ordered.find((one) => one.key === key)?.entry;
    const sentence = `${first?.name} has the order ${order} too. Write another number.`;
    return first === entry ? [] : inField(entry, ['order'], sentence);
  });
};
