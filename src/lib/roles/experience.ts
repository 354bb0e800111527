import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { interpolate } from '../values.ts';

type Experience = Role['experience'];

/** Whether a role can be a first job, or asks for months or years of work. */
export const experienceLevels = ['fresher', 'experienced'] as const;

export type ExperienceLevel = (typeof experienceLevels)[number];

/** The fewest months of work that a role asks for; 0 if freshers can apply. */
export function monthsOfExperience(experience: Experience): number {
  if (experience === 'Fresher' || 'projects' in experience) return 0;
  return 'years' in experience ? experience.years.min * 12 : experience.months.min;
}

export const experienceLevel = (experience: Experience): ExperienceLevel =>
  monthsOfExperience(experience) === 0 ? 'fresher' : 'experienced';

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
