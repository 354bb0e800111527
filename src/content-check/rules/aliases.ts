import { routeConflict } from '../site-routes.ts';
import type { ContentRule } from './rule.ts';

/** Earlier names of texts that are the address of something else. */
export const aliases: ContentRule = ({ entries, files, site }) => {
  const inUse = { ...site, aliases: [] };
  return site.aliases.flatMap(({ from, to, file }, index) => {
    const first = site.aliases.findIndex((alias) => alias.from === from);
    const conflict =
      from === to
        ? 'the present name of this file'
        : first < index
          ? `an earlier name of ${site.aliases[first]?.file}`
          : routeConflict(from, files, inUse);
    const front = entries.find(({ path }) => path === file)?.front;
    if (!conflict || !front) return [];
    const sentence = `${from} is already ${conflict}. Take it out of aliases.`;
    return [{ file, ...front.placeOf(['aliases']), field: 'aliases', sentence }];
  });
};
