import { expect, test, vi } from 'vitest';
import { readAppliedRole } from '../../netlify/functions/apply.ts';
import { content } from '../content.ts';

vi.mock(import('../../src/lib/front-matter.ts'), async (original) => {
  const actual = await original();
  const role = { title: 'Engineer of {name}', posted: '2026-11-21', closes: '2026-12-31' };
  return {
    ...actual,
    readFields: (file) => (file.endsWith('/roles/data.mdx') ? role : actual.readFields(file)),
  };
});

test.each([
  ['2026-11-20T12:00:00Z', 'this role is scheduled, not open'],
  ['2026-12-31T18:29:59Z', undefined],
  ['2026-12-31T18:30:00Z', 'this role closed on 31 December 2026'],
])('at %s the role has the note %j', (moment, note) => {
  const role = readAppliedRole('data', new Date(moment));
  expect(role.title).toBe(`Engineer of ${content.organisation.name}`);
  expect(role.note).toBe(note);
});
