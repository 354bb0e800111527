import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromFile, toFile } from '../../src/admin/format.ts';
import { readContent } from '../../src/read/content-file.ts';
import { role } from '../../src/schemas/role.ts';
import { A_FIELD, GOOD_ROLE, roleFile, roleWith } from '../check/valid-texts.ts';

const files = globSync('src/content/{roles,explore,legal,pages,site}/*.{mdx,yaml,json}');

/** The lines that a change in the form takes out of a file, and those that it adds. */
function difference(file: string, change: (values: Record<string, unknown>) => object) {
  const saved = toFile({ ...change(fromFile(file.trim())) });
  const [before, after] = [file.split('\n'), saved.split('\n')];
  return {
    out: before.filter((line) => !after.includes(line)),
    into: after.filter((line) => !before.includes(line)),
  };
}

/** What the fields and the text of a file say; nothing and no say the same. */
const meaning = (values: object) =>
  JSON.stringify(values, (name, value) =>
    name === '__source' || value === false || value === null ? undefined : value,
  ).replace(/(?:\\n|\s)+/g, ' ');

test.each(files)('%s comes back with the same meaning, and from then on as it is', (file) => {
  const written = fromFile(readFileSync(file, 'utf8').trim());
  const saved = toFile(written);
  expect(meaning(fromFile(saved.trim()))).toBe(meaning(written));
  expect(toFile(fromFile(saved.trim()))).toBe(saved);
});

test('what the form adds by itself is left out: empty fields, empty parts and a no', () => {
  const added = {
    drawing: '',
    months: null,
    draft: false,
    places: [],
    terms: { pay: '', kit: '' },
  };
  expect(difference(roleFile(), (role) => ({ ...role, ...added }))).toEqual({ out: [], into: [] });
});

test('a changed field is a changed line, with its mark, its quotes and its place', () => {
  const file = roleFile({ title: 'title: "Test: Role" # CONFIRM, with the team' });
  expect(difference(file, (role) => ({ ...role, title: 'Test: हिन्दी #1' }))).toEqual({
    out: ['title: "Test: Role" # CONFIRM, with the team'],
    into: ['title: "Test: हिन्दी #1" # CONFIRM, with the team'],
  });
});

test('a mark after the name of a list stays while its sentences change, move and go', () => {
  const file = roleFile({ qualifications: 'qualifications: # CONFIRM' });
  const { out, into } = difference(file, (role) => {
    const [first, second, ...rest] = role.qualifications as string[];
    return { ...role, qualifications: [second, first, ...rest.slice(1), 'Write: "नमस्ते" # now.'] };
  });
  expect(out).toEqual(['  - Do study three.']);
  expect(into).toEqual([`  - 'Write: "नमस्ते" # now.'`]);
});

test('lines that were pasted into an item of a list are items of their own', () => {
  const { into } = difference(roleFile(), (role) => {
    const [first, ...rest] = role.qualifications as string[];
    return { ...role, qualifications: [first, '•\tOne: two\n• Three\n\n- Four', ...rest.slice(1)] };
  });
  expect(into).toEqual(['  - "One: two"', '  - Three', '  - Four']);
});

test('a value that was invented loses its mark when it is replaced', () => {
  const file = roleFile({ title: 'title: Test # PLACEHOLDER' });
  expect(difference(file, (role) => ({ ...role, title: 'Tester' })).into).toEqual([
    'title: Tester',
  ]);
});

test('pictures that came with a text are put at its end, once', () => {
  const once = toFile({ ...fromFile(roleFile().trim()), pictures: ['./desk.webp'] });
  expect(once).toBe(`${roleFile()}\n![](./desk.webp)\n`);
  expect(toFile({ ...fromFile(once.trim()), pictures: ['./desk.webp'] })).toBe(once);
});

test('a day that is set and taken back leaves the file as it was', () => {
  const open = roleFile();
  expect(difference(open, (role) => ({ ...role, closes: '2026-12-31' }))).toEqual({
    out: [],
    into: ['closes: 2026-12-31'],
  });
  const closed = roleWith('closes: 2026-12-31');
  expect(toFile({ ...fromFile(closed.trim()), closes: '' })).toBe(open);
});

test('a notes line between fields stays where it is', () => {
  const file = roleWith('# For counsel: nothing yet.');
  const { out, into } = difference(file, (role) => ({ ...role, education: 'A degree' }));
  expect(out).toHaveLength(1);
  expect(into).toEqual(['education: A degree']);
});

test('the earlier address of a renamed file becomes an alias, once', () => {
  const renamed = { aliases: ['old', '/old', '/older'] };
  expect(difference(roleFile(), (values) => ({ ...values, ...renamed })).into).toEqual([
    'aliases:',
    '  - old',
    '  - older',
  ]);
});

test('a new file is what a careful person would write', () => {
  const { company: _, ...fields } = GOOD_ROLE;
  const file = toFile({
    ...fields,
    title: 'हिन्दी: writer',
    terms: { pay: '', hours: '40 a week' },
    posted: '',
    draft: false,
    location: 'Office',
    places: [{ city: 'पुणे', state: 'Maharashtra' }],
    body: '\nIn **Pune**: \\{ and \\<.\n\nSecond.\n',
  });
  expect(file).toMatch(
    /^---\ntitle: "हिन्दी: writer"\n[\s\S]*\n---\n\nIn \*\*Pune\*\*: \\\{ and \\<\.\n\nSecond\.\n$/,
  );
  for (const line of [
    'experience: { projects: 5 }',
    'salary: { min: 3, max: 5 }',
    `field: ${A_FIELD}`,
    'terms: { hours: 40 a week }',
    'places:',
    '  - { city: पुणे, state: Maharashtra }',
  ])
    expect(file.split('\n')).toContain(line);
  expect(file).not.toMatch(/draft|posted|pay|basedOnSales|\r/);
  expect(role.safeParse(readContent(file, 'mdx').fields.data).error).toBeUndefined();
});

test('one line of a list keeps its minus, and of several each loses its bullet', () => {
  const { company: _, ...fields } = GOOD_ROLE;
  const file = toFile({ ...fields, responsibilities: ['- 5 °C', '- Sew.\n- Cut.'], body: 'Text.' });
  expect(readContent(file, 'mdx').fields.data.responsibilities).toEqual(['- 5 °C', 'Sew.', 'Cut.']);
});

test('a file that cannot be read is refused, not emptied', () => {
  expect(() => fromFile(roleFile({ salary: 'salary: { min: 3' }).trim())).toThrow();
});

test('a YAML file that begins with a line of hyphens opens, and its change is saved', () => {
  const values = fromFile('---\nheading: One\ntext: Two');
  expect(values).toMatchObject({ heading: 'One', text: 'Two' });
  expect(toFile({ ...values, text: 'Three' })).toContain('heading: One\ntext: Three');
});
