import { expect, test, vi } from 'vitest';
import { readAppliedRole } from '../../netlify/functions/apply.ts';

vi.mock('../../src/lib/front-matter.ts', () => ({
  readFields: (file: string) =>
    file === 'src/content/roles/data.mdx' && {
      title: 'Data Engineer',
      posted: '2026-11-21',
      closes: '2026-12-31',
    },
}));

test.each([
  ['2026-11-20T12:00:00Z', 'this role is scheduled, not open'],
  ['2026-12-31T18:29:59Z', undefined],
  ['2026-12-31T18:30:00Z', 'this role closed on 31 December 2026'],
])('at %s the role has the note %j', (moment, note) => {
  const role = readAppliedRole('data', new Date(moment));
  expect(role.title).toBe('Data Engineer');
  expect(role.note).toBe(note);
});
