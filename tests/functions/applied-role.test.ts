import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppliedRole } from '../../netlify/forms/applied-role.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roles-'));
  const file = join(folder, 'data.mdx');
  await writeFile(
    file,
    '---\ntitle: Data Engineer\nposted: 2026-11-21\ncloses: 2026-12-31\n---\nText\n',
  );
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test.each([
  ['2026-11-20T12:00:00Z', 'this role is scheduled, not open'],
  ['2026-12-31T18:29:59Z', undefined],
  ['2026-12-31T18:30:00Z', 'this role closed on 31 December 2026'],
])('at %s the role has the note %j', (moment, note) => {
  const role = readAppliedRole('data', new Date(moment), folder);
  expect(role.title).toBe('Data Engineer');
  expect(role.note).toBe(note);
});
