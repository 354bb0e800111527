import { expect, test } from 'vitest';
import { copies, notes } from '../../src/check/notes.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { explorePage, legalText, roleFile, roleWith } from './valid-texts.ts';

const NOW = new Date('2026-11-22T12:00:00+05:30');

/** The lines and sentences of the notes about a file, .mdx if its name has no end. */
function notesOn(file: string, name = 'roles/of-tests') {
  const path = name.includes('.') ? name : `${name}.mdx`;
  const entry = parseEntry(`src/content/${path}`, Buffer.from(file));
  const found = entry ? notes(entry, NOW) : [];
  expect(found.every(({ stops }) => stops === 'nothing')).toBe(true);
  return found.map(({ line, sentence }) => `${line}: ${sentence}`);
}

test.each(['Test Role"', '“Test Role', "'\"Test Role'"])('%s has a quote too many', (title) => {
  expect(notesOn(roleFile({ title: `title: ${title}` }))).toEqual([
    expect.stringMatching(/^2: A quote stands here without its partner/),
  ]);
});

test.each(['The "Best" Role', '“Best” role', 'Screens of 27"'])('%s has its quotes', (title) => {
  expect(notesOn(roleFile({ title: `title: ${title}` }))).toEqual([]);
});

test('an open role without its first day is not in Google Jobs', () => {
  const [note, ...others] = notesOn(roleFile({ posted: '' }));
  expect(note).toMatch(/^2: Google Jobs .* Write posted: 2026-11-22,/);
  expect(others).toEqual([]);
  expect(notesOn(roleFile({ posted: 'draft: true' }))).toEqual([]);
});

test.each(['2024-11-01', '2028-12-01'])('%s is too far away to be meant', (day) => {
  expect(notesOn(roleFile({ posted: `posted: ${day}` }))).toEqual([
    expect.stringMatching(/^11: .*more than two years away/),
  ]);
  const text = legalText('').replace(/updated: .*/, `updated: ${day}`);
  expect(notesOn(text, 'legal/of-tests')).toHaveLength(1);
});

test.each(['2024-11-29', '2028-11-10'])('%s may be meant', (day) => {
  expect(notesOn(roleFile({ posted: `posted: ${day}` }))).toEqual([]);
});

test('a text that is of a day to come is pointed out', () => {
  const text = legalText('').replace(/updated: .*/, 'updated: 2026-12-22');
  expect(notesOn(text, 'legal/of-tests')).toEqual([expect.stringMatching(/^4: This day is yet/)]);
});

test('words in a field that is a day elsewhere are no day', () => {
  expect(notesOn('updated: Last updated\n', 'site/legal-page.yaml')).toEqual([]);
});

test('a last day that is past on a role that was never open is pointed out', () => {
  const past = 'closes: 2026-11-21';
  expect(notesOn(roleFile({ posted: past }))).toEqual([expect.stringMatching(/^11: The last day/)]);
  expect(notesOn(roleFile({ posted: `draft: true\n${past}` }))).toHaveLength(1);
  expect(notesOn(roleWith(past))).toEqual([]);
  expect(notesOn(roleFile({ posted: 'closes: 2026-11-22' }))).toEqual([
    expect.stringContaining('Google Jobs'),
  ]);
});

test('words of a title that its share image cannot draw are named', () => {
  const on = (title: string) => notesOn(roleFile({ title: `title: ${title}` }));
  expect(on('Writer of اردو and 日本')).toEqual([
    expect.stringMatching(/^2: .* leaves out "اردو 日本": it cannot draw/),
  ]);
  expect(on('🚀 Writer of ਪੰਜਾਬੀ, ଓଡ଼ିଆ & हिन्दी (₹)')).toEqual([]);
});

test.each(['59293d4428d3', '0a1b2c3d4e5f'])('/%s is an address that nobody can read', (name) => {
  expect(notesOn(roleFile(), `roles/${name}`)).toEqual([expect.stringContaining(`/${name}`)]);
});

test.each(['facade', 'java-17', 'decade2024', 'deadbeefface'])(
  '/%s is one that people can read',
  (name) => {
    expect(notesOn(roleFile(), `roles/${name}`)).toEqual([]);
  },
);

test('a text that is a copy of another one is pointed out, whatever its fields say', () => {
  const read = (name: string, file: string) =>
    parseEntry(`src/content/roles/${name}.mdx`, Buffer.from(file)) ?? [];
  const entries = [
    read('first', roleFile()),
    read('second', roleFile({ title: 'title: Another Role' })),
    read('third', roleFile({ title: 'title: A third Role' }, 'Words of its own.')),
  ].flat();
  expect(copies(entries, NOW)).toMatchObject([
    { file: 'src/content/roles/second.mdx', line: 2, stops: 'nothing' },
  ]);
});

test('a place in the order that another explore page has is pointed out', () => {
  const entries = [3, 4, 3].flatMap(
    (order, index) =>
      parseEntry(
        `src/content/explore/page-${index}.mdx`,
        Buffer.from(explorePage(`Words of page ${index}.`, order)),
      ) ?? [],
  );
  expect(copies(entries, NOW)).toMatchObject([
    { file: 'src/content/explore/page-2.mdx', line: 2, stops: 'nothing' },
  ]);
});

test('a title that another open role has is pointed out', () => {
  const read = (name: string, posted: string) =>
    parseEntry(
      `src/content/roles/${name}.mdx`,
      Buffer.from(roleFile({ posted: `posted: ${posted}` }, `Words of the ${name}.`)),
    ) ?? [];
  const entries = ['2027-01-01', '2026-11-01', '2026-11-02'].flatMap((day) => read(day, day));
  expect(copies(entries, NOW)).toMatchObject([
    { file: 'src/content/roles/2026-11-02.mdx', line: 2, stops: 'nothing' },
  ]);
});
