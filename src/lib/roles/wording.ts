import type { Role } from '../../schemas/role.ts';
import type { RoleWords } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

/** The fewest months of work that a role asks for; 0 if freshers can apply. */
export const monthsOfExperience = ({ years, months }: Role['experience']): number =>
  years ? years.min * 12 : (months?.min ?? 0);

/** The experience asked for, in words, for example "Minimum of 5+ projects (fresher)" or "2+ years". */
export function experienceText(
  { projects, years, months }: Role['experience'],
  wording: RoleWords['experience'],
): string {
  if (projects) return interpolate(wording.projects, { count: projects });
  const span = years ?? months;
  if (!span) return wording.fresher;
  const { min, max } = span;
  if (min === 1 && max === 1) return years ? wording.year : wording.month;
  const upTo = max === min ? `${min}` : `${min}-${max}`;
  const text = interpolate(years ? wording.years : wording.months, {
    span: max === undefined ? `${min}+` : upTo,
  });
  return min === 0 ? `${text} ${wording.open}` : text;
}

/** A number of months or days in words: "6 months". */
const inUnits = (count: number, unit: 'month' | 'day'): string =>
  count.toLocaleString('en-IN', { style: 'unit', unit, unitDisplay: 'long' });

/** The kind of job, with its months if it ends: "Full time" or "Contract, 6 months". */
export const jobTypeText = ({ jobType, months }: Pick<Role, 'jobType' | 'months'>): string =>
  months ? `${jobType}, ${inUnits(months, 'month')}` : jobType;

/** What says where a role is done. */
export type WorkLocation = Pick<Role, 'location' | 'places' | 'officeDays'>;

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Where the work is done, in full: "Remote", or "Pune, Maharashtra; 3 days a week at the office". */
export function locationText(
  { location, places = [], officeDays }: WorkLocation,
  wording: RoleWords['location'],
): string {
  if (location === 'Remote') return location;
  const parts = places.map(({ city, state }) => (city === state ? city : `${city}, ${state}`));
  if (officeDays) parts.push(interpolate(wording.officeDays, { days: inUnits(officeDays, 'day') }));
  return parts.join('; ');
}

/** Where the work is done, in short: "Remote", "Pune or Kochi", or "Pune (hybrid)". */
export function locationInShort(
  { location, places = [] }: WorkLocation,
  wording: RoleWords['location'],
): string {
  if (location === 'Remote') return location;
  const cities = either.format(places.map(({ city }) => city));
  return location === 'Hybrid' ? `${cities} (${wording.hybrid})` : cities;
}
