import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

type Experience = Role['experience'];
type JobType = Role['jobType'];
type Location = Role['location'];

/** The fewest months of work that a role asks for; 0 if freshers can apply. */
export function monthsOfExperience(experience: Experience): number {
  if (experience === 'Fresher' || 'projects' in experience) return 0;
  return 'years' in experience ? experience.years.min * 12 : experience.months.min;
}

/** The experience asked for, in words, for example "Minimum of 5+ projects (fresher)" or "2+ years". */
export function experienceText(experience: Experience, wording: RolePage['experience']): string {
  if (experience === 'Fresher') return wording.fresher;
  if ('projects' in experience)
    return interpolate(wording.projects, { count: experience.projects });
  const [pattern, { min, max }] =
    'years' in experience ? [wording.years, experience.years] : [wording.months, experience.months];
  const text = interpolate(pattern, { span: max === undefined ? `${min}+` : `${min}-${max}` });
  return min === 0 ? `${text} ${wording.open}` : text;
}

/** The kind of a job, without its months. */
export const jobKind = (jobType: JobType) => (typeof jobType === 'string' ? jobType : jobType.kind);

/** A number of months or days in words: "6 months". */
const inUnits = (count: number, unit: 'month' | 'day'): string =>
  count.toLocaleString('en-IN', { style: 'unit', unit, unitDisplay: 'long' });

/** The kind of job, with its months if it ends: "Full time" or "Contract, 6 months". */
export const jobTypeText = (jobType: JobType): string =>
  typeof jobType === 'string' ? jobType : `${jobType.kind}, ${inUnits(jobType.months, 'month')}`;

/** Where the work is done: at home, at home and at an office, or at an office. */
export function workplace(location: Location): 'remote' | 'hybrid' | 'office' {
  if (location === 'Remote') return 'remote';
  return location.officeDays ? 'hybrid' : 'office';
}

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Where the work is done, in full: "Remote", or "Pune, Maharashtra; 3 days a week at the office". */
export function locationText(location: Location, wording: RolePage['location']): string {
  if (location === 'Remote') return location;
  const { places, officeDays } = location;
  const parts = places.map(({ city, state }) => (city === state ? city : `${city}, ${state}`));
  if (officeDays) parts.push(interpolate(wording.officeDays, { days: inUnits(officeDays, 'day') }));
  return parts.join('; ');
}

/** Where the work is done, in short: "Remote", "Pune or Kochi", or "Pune (hybrid)". */
export function locationInShort(location: Location, wording: RolePage['location']): string {
  if (location === 'Remote') return location;
  const cities = either.format(location.places.map(({ city }) => city));
  return location.officeDays ? `${cities} (${wording.hybrid})` : cities;
}
