import { expect, test } from 'vitest';
import { experienceText, monthsOfExperience } from '../../src/lib/roles/wording.ts';
import { PINNED_WORDS as words } from './pinned-words.ts';

test.each([
  [{ fresher: true }, 'None (fresher)', 0],
  [{ projects: 5 }, 'At least 5 projects', 0],
  [{ years: { min: 0, max: 1 } }, '0-1 years (freshers, too)', 0],
  [{ years: { min: 2, max: 3 } }, '2-3 years', 24],
  [{ years: { min: 2, max: 2 } }, '2 years', 24],
  [{ years: { min: 1, max: 1 } }, 'A year', 12],
  [{ months: { min: 1, max: 1 } }, 'A month', 1],
  [{ years: { min: 1 } }, '1+ years', 12],
  [{ years: { min: 5 } }, '5+ years', 60],
  [{ months: { min: 6, max: 12 } }, '6-12 months', 6],
] as const)('experience %j is "%s", at least %i months', (experience, text, months) => {
  expect(experienceText(experience, words.experience)).toBe(text);
  expect(monthsOfExperience(experience)).toBe(months);
});
