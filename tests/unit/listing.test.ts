import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { filterAnswers, filterQuestions, filterStyle } from '../../src/lib/roles/filter.ts';
import { rolesByFieldOfWork, similarRoles, themeAndDrawing } from '../../src/lib/roles/listing.ts';
import type { Role } from '../../src/schemas/role.ts';
import { GOOD_ROLE } from '../check/valid-texts.ts';
import { content } from '../content.ts';

const now = new Date('2026-12-01T12:00:00+05:30');
const FIELDS = ['design', 'growth', 'other'].map((id) => ({
  id,
  name: `The field ${id}`,
  theme: 'brand' as const,
  drawing: id,
}));
const TEXTS = { ...content.carrer.roles, fields: FIELDS };
const role = (field: string, change: Partial<Role> = {}) => ({
  data: { ...GOOD_ROLE, field, ...change },
});
const years = { years: { min: 2, max: 3 } };

test('roles are grouped by field of work; those that close within 30 days come first, the earliest before', () => {
  const closing = (field: string, title: string, closes?: string) =>
    role(field, { title, ...(closes && { closes }) });
  const roles = [
    closing('growth', 'grows'),
    closing('design', 'stays open'),
    closing('design', 'closes much later', '2027-06-01'),
    closing('design', 'closes later', '2026-12-20'),
    closing('design', 'closes soon', '2026-12-05'),
  ];
  expect(
    rolesByFieldOfWork(roles, FIELDS, now).map(({ id, roles }) => [
      id,
      ...roles.map(({ data }) => data.title),
    ]),
  ).toEqual([
    ['design', 'closes soon', 'closes later', 'stays open', 'closes much later'],
    ['growth', 'grows'],
  ]);
});

test('a role has the theme of its field of work, and its drawing or one of its own', () => {
  expect(themeAndDrawing({ field: 'growth' }, FIELDS)).toEqual({
    theme: 'brand',
    drawing: 'growth',
  });
  expect(themeAndDrawing({ field: 'growth', drawing: 'kitchen' }, FIELDS).drawing).toBe('kitchen');
  expect(() => themeAndDrawing({ field: 'none' }, FIELDS)).toThrow(
    'There is no field of work "none"',
  );
});

test('similar roles come from the same field first, at most three, never the role itself', () => {
  const role = (id: string, field: string) => ({ id, data: { field } });
  const roles = [role('a', 'x'), role('b', 'y'), role('c', 'x'), role('d', 'y'), role('e', 'y')];
  expect(similarRoles(role('a', 'x'), roles).map(({ id }) => id)).toEqual(['c', 'b', 'd']);
  expect(similarRoles(role('a', 'x'), [role('a', 'x')])).toEqual([]);
});

const inPune = { location: 'Office' as const, places: [{ city: 'Pune', state: 'Maharashtra' }] };

test('the filter asks only what has more than one answer', () => {
  const ids = (...roles: ReturnType<typeof role>[]) =>
    filterQuestions(roles, TEXTS).map(
      ({ id, answers }) => `${id}: ${answers.map(([answer]) => answer).join(' ')}`,
    );
  expect(ids(role('design'))).toEqual([]);
  expect(ids(role('design', { experience: years }), role('growth'))).toEqual([
    'field: design growth',
    'level: fresher',
  ]);
  expect(
    ids(
      role('design', inPune),
      role('design', { ...inPune, location: 'Hybrid', officeDays: 3 }),
      role('design', { jobType: 'Internship' }),
    ),
  ).toEqual(['place: remote hybrid office', 'kind: full-time internship']);
});

test.each([
  [{ field: 'growth' }, ['growth fresher remote', 'growth experienced office'], ['growth']],
  [{ place: 'office' }, ['growth experienced office'], ['growth']],
  [{ level: 'fresher' }, ['growth fresher remote'], ['growth']],
  [{ level: 'fresher', place: 'remote' }, ['growth fresher remote'], ['growth']],
  [{ field: 'design', level: 'fresher' }, [], []],
  [{ field: 'design', place: 'remote' }, ['design experienced remote'], ['design']],
  [
    {},
    ['design experienced remote', 'growth fresher remote', 'growth experienced office'],
    ['design', 'growth'],
  ],
])(
  'the style sheet shows the roles that fit %j, and their fields of work',
  async (chosen, fitting, fields) => {
    const roles = [
      role('design', { experience: years }),
      role('growth'),
      role('growth', { ...inPune, experience: years }),
    ];
    const questions = filterQuestions(roles, TEXTS);
    const chips = questions.flatMap(({ id, all, answers }) =>
      [...(all ? ['all'] : []), ...answers.map(([answer]) => answer)].map((answer) => {
        const isChosen = answer === ((chosen as Record<string, string>)[id] ?? 'all');
        return `<input type="checkbox" id="${id}-${answer}" ${isChosen ? 'checked' : ''}>`;
      }),
    );
    const lists = rolesByFieldOfWork(roles, FIELDS, now).map(({ id, roles }) => {
      const items = roles.map((one) => {
        const { level, place, kind } = filterAnswers(one);
        return `<li data-level="${level}" data-place="${place}" data-kind="${kind}">${id} ${level} ${place}</li>`;
      });
      return `<div data-field="${id}">${items.join('')}</div>`;
    });
    const $ = load(`<div id="jobs">${chips.join('')}${lists.join('')}<p id="none"></p></div>`);
    const [, hides = '', shows = ''] =
      /^(.+)\{display:none\}(.+)\{display:block\}$/.exec(filterStyle(roles, questions)) ?? [];
    expect($(shows).is('#none')).toBe(fitting.length === 0);
    $(hides).remove();
    expect([...$('[data-field]')].map(({ attribs }) => attribs['data-field'])).toEqual(fields);
    expect([...$('li')].map((item) => $(item).text())).toEqual(fitting);
  },
);
