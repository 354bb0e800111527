import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, type ScratchProject, scratchProject } from '../site/scratch-project.ts';
import { changeContent } from './change-content.ts';

let copy: ScratchProject;

beforeAll(() => {
  copy = scratchProject(everything());
  changeContent(copy.root);
});

afterAll(() => copy.remove());

/** Runs an npm script in the copy, and returns how it ended and what it printed. */
function npmRun(script: string) {
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd: copy.root,
    env: { ...env, FORCE_COLOR: '0' },
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
}

test('changed content is accepted and built', () => {
  const { status, printed } = npmRun('build');
  expect(status, printed).toBe(0);
});

test('the tests that need no browser pass with changed content', () => {
  const { status, printed } = npmRun('test:site');
  expect(status, printed).toBe(0);
});
