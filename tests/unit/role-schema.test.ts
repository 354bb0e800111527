import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/good-role.ts';

/** What the schema says about the good role with the fields of some lines of YAML, by path. */
const faults = (lines: string) =>
  (role.safeParse({ ...GOOD_ROLE, ...parse(lines) }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const PUNE = 'places: [{ city: Pune, state: Maharashtra }]';

test.each([
  `location: Office\n${PUNE}`,
  `location: Hybrid\n${PUNE}\nofficeDays: 3`,
  'jobType: Contract\nmonths: 6',
  'jobType: Internship',
  'jobType: Internship\nmonths: 3',
  'jobType: Part time',
  'experience: { fresher: true }',
  'experience: { years: { min: 0, max: 3 } }',
  'experience: { years: { min: 5 } }',
  'experience: { months: { min: 6, max: 12 } }',
  'posted: 2026-11-21\ncloses: 2026-11-21',
])('a role can have %s', (lines) => {
  expect(faults(lines)).toEqual([]);
});

test.each([
  ['location: Office', 'places: Office and Hybrid work has places'],
  ['location: Hybrid\nofficeDays: 3', 'places: Office and Hybrid work has places'],
  [PUNE, 'places: Office and Hybrid work has places'],
  [`location: Hybrid\n${PUNE}`, 'officeDays: Hybrid work has officeDays: 3'],
  ['officeDays: 2', 'officeDays: Hybrid work has officeDays: 3'],
  [`location: Office\n${PUNE}\nofficeDays: 2`, 'officeDays: Hybrid work has officeDays: 3'],
  [`location: Hybrid\n${PUNE}\nofficeDays: 7`, 'officeDays: Write a whole number from 1 to 6'],
  [`location: Pune\n${PUNE}\nofficeDays: 2`, 'location: Write Remote, Office or Hybrid.'],
  [
    'location: Office\nplaces: [{ city: Pune, state: Mumbai }]',
    'places.0.state: Write the official',
  ],
  ['location: Office\nplaces: Pune', 'places: Write each place with its state'],
  ['jobType: Contract', 'months: A contract has months: 6'],
  ['months: 6', 'months: A contract has months: 6'],
  ['jobType: Freelance\nmonths: 6', 'jobType: Write Full time'],
  ['experience: Fresher', 'experience: Write exactly one of'],
  ['experience: {}', 'experience: Write exactly one of'],
  ['experience: { projects: 5, fresher: true }', 'experience: Write exactly one of'],
  ['experience: { fresher: false }', 'experience.fresher: Write true, or take this part out.'],
  ['experience: { years: { min: 3, max: 2 } }', 'experience.years: The fewest years are above'],
  ['experience: { years: 3 }', 'experience.years: Write years: { min: 2, max: 3 }'],
  ['posted: 2026-11-21\ncloses: 2026-11-20', 'closes: The last day is before the first.'],
  ['posted: 21-11-2026\ncloses: 2026-11-20', 'posted: Write a day that exists'],
])('of %s, exactly one thing is said, where it is to be corrected: %s', (lines, says) => {
  const [fault, ...others] = faults(lines);
  expect(fault).toContain(says);
  expect(others).toEqual([]);
});

test('what does not fit together is said even if other fields are wrong', () => {
  const found = faults(
    'title: ""\nlocation: Hybrid\njobType: Contract\nposted: 2026\ncloses: 2026',
  );
  expect(found.map((one) => one.split(':')[0])).toEqual([
    'title',
    'posted',
    'closes',
    'places',
    'officeDays',
    'months',
  ]);
});
