import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { interpolate } from '../interpolate.ts';

type Experience = Role['experience'];

/** What a role asks for: own projects (a fresher), or years of work. */
export const experienceLevels = ['fresher', 'experienced'] as const;

export type ExperienceLevel = (typeof experienceLevels)[number];

export const experienceLevel = (experience: Experience): ExperienceLevel =>
  'projects' in experience ? 'fresher' : 'experienced';

/** The experience asked for, in words, for example "Minimum of 5+ projects (fresher)". */
export const experienceText = (experience: Experience, wording: RolePage['experience']): string =>
  'projects' in experience
    ? interpolate(wording.projects, { count: experience.projects })
    : interpolate(wording.years, experience.years);

/** The minimum months of work; undefined if the role asks for projects instead. */
export const monthsOfExperience = (experience: Experience): number | undefined =>
  'years' in experience ? experience.years.min * 12 : undefined;
