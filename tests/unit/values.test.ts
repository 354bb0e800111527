import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readValues, VALUE_FILE } from '../../src/lib/values.ts';
import { content } from '../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a fact about the organisation can have its name in it', () => {
  const file = join(temporaryFolder(), VALUE_FILE);
  mkdirSync(dirname(file), { recursive: true });
  const written = readFileSync(VALUE_FILE, 'utf8');
  writeFileSync(file, written.replace(/legalName: .*/, 'legalName: "{name} Private Limited"'));
  const root = file.slice(0, -VALUE_FILE.length);
  expect(readValues(root).legalName).toBe(`${content.organisation.name} Private Limited`);
});
