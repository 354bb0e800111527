import { dateInIndia } from '../../lib/dates.ts';
import { type RoleLife, roleState } from '../../lib/roles/state.ts';
import { date } from '../../schemas/fields.ts';
import type { Content, ContentRule } from './rule.ts';

const readableRoles = ({ entries }: Content) =>
  entries.filter(({ of, front }) => of === 'roles' && front.data);

/** A site without an open role must not be published: the machine's clock is probably wrong. */
export const openRoles: ContentRule = (content) => {
  const { now } = content;
  const isOpen = ({ front }: Content['entries'][number]) =>
    roleState(front.data as RoleLife, now) === 'open';
  if (readableRoles(content).some(isOpen)) return [];
  return [
    {
      file: 'src/content/roles',
      field: 'roles',
      sentence: `No role is open on ${dateInIndia(now)} in India. If that day is wrong, set this machine's clock; if not, publish a role first.`,
      publicOnly: 'warning',
    },
  ];
};

/** Two years before the first roles. A fixed day, so that a role does not become wrong by growing old. */
const EARLIEST = '2024-11-21';

/** Dates that are probably mistyped: more than two years ahead, or from before the site. */
export const roleDates: ContentRule = ({ entries, now }) => {
  const latest = `${now.getFullYear() + 2}${dateInIndia(now).slice(4)}`;
  return entries.flatMap(({ path: file, of, front }) =>
    ['posted', 'closes'].flatMap((field) => {
      const { success, data: day } = date.safeParse(
        (front.readable as Record<string, unknown>)?.[field],
      );
      if (of !== 'roles' || !success || (day >= EARLIEST && day <= latest)) return [];
      const away = day > latest ? 'more than two years away' : 'from before this site';
      const sentence = `${day} is ${away}. Look at the year.`;
      return [{ file, ...front.placeOf([field]), field, sentence }];
    }),
  );
};

/** The same `order` in two texts of a folder, which leaves their order open. */
export const orders: ContentRule = ({ entries }) => {
  const ordered = entries.flatMap((entry) => {
    const order = (entry.front.readable as { order?: unknown } | null)?.order;
    return typeof order === 'number' ? [{ entry, order }] : [];
  });
  const groups = Map.groupBy(ordered, ({ entry, order }) => `${entry.of} ${order}`).values();
  return [...groups].flatMap(([first, ...others]) =>
    others.map(({ entry: { path: file, of, front }, order }) => {
      const taken = ordered.filter((one) => one.entry.of === of).map((one) => one.order);
      let free = order + 1;
      while (taken.includes(free)) free += 1;
      return {
        file,
        ...front.placeOf(['order']),
        field: 'order',
        sentence: `${first?.entry.name} has the order ${order} too. Write another number, such as ${free}.`,
        correction: `order: ${free}`,
      };
    }),
  );
};
