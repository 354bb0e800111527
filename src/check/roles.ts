import { dateInIndia } from '../lib/dates.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { date } from '../schemas/fields.ts';
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

/** Two years before the first roles. A fixed day, so that a role does not become wrong by growing old. */
const EARLIEST = '2024-11-21';

/** Dates that are probably mistyped: more than two years ahead, or from before the site. */
export const roleDates: ContentRule = ({ entries, now }) => {
  const latest = `${now.getFullYear() + 2}${dateInIndia(now).slice(4)}`;
  return entries
    .filter(({ of }) => of === 'roles')
    .flatMap((entry) =>
      ['posted', 'closes'].flatMap((field) => {
        const fields = entry.front.readable as Record<string, unknown> | null;
        const { success, data: day } = date.safeParse(fields?.[field]);
        if (!success || (day >= EARLIEST && day <= latest)) return [];
        const away = day > latest ? 'more than two years away' : 'from before this site';
        return [inField(entry, [field], `${day} is ${away}. Look at the year.`)];
      }),
    );
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
