import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { interpolate } from '../interpolate.ts';

type Experience = Role['experience'];

/** Whom a role is open to: people who start out with projects of their own, or people with years of work. */
export type ExperienceLevel = 'fresher' | 'experienced';

export const experienceLevel = (experience: Experience): ExperienceLevel =>
  'projects' in experience ? 'fresher' : 'experienced';

/** The experience asked for, as it is written, for example "Minimum of 5+ projects (fresher)". */
export const experienceText = (experience: Experience, wording: RolePage['experience']): string =>
  'projects' in experience
    ? interpolate(wording.projects, { count: experience.projects })
    : interpolate(wording.years, experience.years);

/** The months of work asked for at least; undefined where projects count instead of years. */
export const monthsOfExperience = (experience: Experience): number | undefined =>
  'years' in experience ? experience.years.min * 12 : undefined;
