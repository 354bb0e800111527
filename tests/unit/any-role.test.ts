import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleFacts, shortFacts } from '../../src/lib/roles/facts.ts';
import { filterQuestions, filterStyle } from '../../src/lib/roles/filter.ts';
import { jobFeed } from '../../src/lib/seo/job-boards.ts';
import { jobPosting } from '../../src/lib/seo/job-posting.ts';
import { type Role, role } from '../../src/schemas/role.ts';
import { FIELDS_OF_WORK, GOOD_ROLE } from '../check/valid-texts.ts';
import { content } from '../content.ts';
import { holds } from '../properties.ts';
import { PINNED_WORDS } from './pinned-words.ts';

const organisation = { name: 'TAS', site: 'https://tas.example' };

const span = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.option(fc.integer({ min: 1, max: most }), { nil: undefined }))
    .map(([min, max]) => (max === undefined ? { min } : { min: Math.min(min, max), max }));

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const place = fc.record({
  city: fc.constantFrom('Pune', 'Kochi', 'Delhi'),
  state: fc.constantFrom('Maharashtra', 'Kerala', 'Delhi'),
});
const places = fc.uniqueArray(place, {
  minLength: 1,
  maxLength: 3,
  selector: ({ city, state }) => `${city}, ${state}`.toLowerCase(),
});

const pay = (least: number, most: number, per?: 'month' | 'day' | 'hour') =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]) => ({
      min: Math.min(one, other),
      max: Math.max(one, other),
      ...(per && { per }),
    }));

/** Any role that the schema takes, and whose dates are in order. */
const anyRole = fc
  .record({
    title: fc.constantFrom('Sales | Marketing Executive', 'C# developer', 'हिन्दी: लेखक', 'A <b'),
    field: fc.constantFrom(...FIELDS_OF_WORK),
    experience: fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((projects) => ({ projects })),
      span(40).map((years) => ({ years })),
      span(60).map((months) => ({ months })),
      fc.constant({ fresher: true }),
    ),
    where: fc.oneof(
      fc.constant({ location: 'Remote' }),
      places.map((all) => ({ location: 'Office', places: all })),
      places.map((all) => ({ location: 'Hybrid', places: all, officeDays: 3 })),
    ),
    kind: fc.constantFrom(
      { jobType: 'Full time' },
      { jobType: 'Part time' },
      { jobType: 'Contract', months: 6 },
      { jobType: 'Internship' },
    ),
    salary: fc.oneof(
      pay(1, 200),
      pay(1000, 1_500_000, 'month'),
      pay(100, 100_000, 'day'),
      pay(20, 20_000, 'hour'),
    ),
    basedOnSales: fc.boolean(),
    posted: fc.option(day, { nil: undefined }),
    closes: fc.option(day, { nil: undefined }),
  })
  .filter(({ posted = '', closes = '9999' }) => posted <= closes)
  .map(
    ({ where, kind, salary, basedOnSales, posted, closes, ...one }): Role =>
      role.parse({
        ...GOOD_ROLE,
        ...one,
        ...where,
        ...kind,
        salary: { ...salary, basedOnSales },
        posted,
        closes,
      }),
  );

/** Addresses of roles, some of which look like the second place of another. */
const ids = fc.uniqueArray(fc.constantFrom('sales', 'sales-2', 'sales-3', 'aws'), { minLength: 1 });

const written = fc
  .tuple(ids, fc.array(anyRole, { minLength: 4, maxLength: 4 }))
  .map(([all, data]) =>
    all.map((id, index) => ({ id, data: data[index] ?? GOOD_ROLE, text: '<p>Words.</p>' })),
  );

const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** Everything that goes out about roles at a moment, as text. */
const outOf = (roles: { id: string; data: Role; text: string }[], now: Date) => [
  jobFeed(roles, organisation, PINNED_WORDS, now),
  ...roles.map((one) => JSON.stringify(jobPosting(one, organisation, PINNED_WORDS, now) ?? '')),
  ...roles.flatMap(({ data }) => [
    JSON.stringify(roleFacts(data, PINNED_WORDS)),
    shortFacts(data, PINNED_WORDS).join(),
  ]),
];

test('what goes out about any roles is whole, has no reference twice, and depends on no time zone', () => {
  const { TZ } = process.env;
  holds(
    fc.property(written, day, (roles, today) => {
      const now = new Date(`${today}T20:00:00Z`);
      const all = zones.map((zone) => {
        process.env.TZ = zone;
        return outOf(roles, now);
      });
      for (const other of all) expect(other).toEqual(all[0]);
      const [feed = '', ...rest] = all[0] ?? [];
      expect([feed, ...rest].join()).not.toMatch(/undefined|NaN|\[object|\{\w+\}|\u2060/);
      expect(rest.join()).not.toMatch(
        /\b(\d+)-\1 (?:years|months|LPA)|(?<![\d-])1 (?:years|months)/,
      );
      const $ = load(feed, { xml: true });
      const references = [...$('referencenumber')].map((one) => $(one).text());
      expect(new Set(references).size).toBe(references.length);
    }),
    { numRuns: 100 },
  );
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test('the filter of any roles asks only what tells them apart, in a style sheet that is whole', () => {
  holds(
    fc.property(written, (roles) => {
      const questions = filterQuestions(roles, content.carrer.roles);
      for (const { answers } of questions) expect(answers.length).toBeGreaterThan(0);
      expect(filterStyle(roles, questions)).not.toMatch(/undefined|\[object/);
    }),
  );
});
