import type { Place } from '../../schemas/role/location.ts';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

type Location = Role['location'];
type Wording = RolePage['location'];

/** Where the work is done: at home, at home and at an office, or at an office. */
export const workplaces = ['remote', 'hybrid', 'office'] as const;

export type Workplace = (typeof workplaces)[number];

export function workplace(location: Location): Workplace {
  if (location === 'Remote') return 'remote';
  return location.officeDays ? 'hybrid' : 'office';
}

/** The places of work; none for remote work. */
export const placesOf = (location: Location): Place[] =>
  location === 'Remote' ? [] : location.places;

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });
const days = new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'day', unitDisplay: 'long' });

/** Where the work is done, in full: "Remote", or "Pune, Maharashtra; 3 days a week at the office". */
export function locationText(location: Location, wording: Wording): string {
  if (location === 'Remote') return location;
  const places = location.places.map(({ city, state }) =>
    city === state ? city : `${city}, ${state}`,
  );
  const { officeDays } = location;
  return [
    ...places,
    ...(officeDays ? [interpolate(wording.officeDays, { days: days.format(officeDays) })] : []),
  ].join('; ');
}

/** Where the work is done, in short: "Remote", "Pune or Kochi", or "Pune (hybrid)". */
export function locationInShort(location: Location, wording: Wording): string {
  if (location === 'Remote') return location;
  const cities = either.format(location.places.map(({ city }) => city));
  return location.officeDays ? `${cities} (${wording.hybrid})` : cities;
}
