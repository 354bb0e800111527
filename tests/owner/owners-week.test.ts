import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmRun } from '../built/sample-site.ts';
import { everything, type ScratchProject, scratchProject } from '../built/scratch-project.ts';
import { changeContent } from './change-content.ts';

let copy: ScratchProject;

beforeAll(() => {
  copy = scratchProject(everything());
  changeContent(copy.root);
});

afterAll(() => copy.remove());

test.each([
  ['build', 'changed content passes the content check and is built'],
  [
    // Beside other tests, so a worker for each core, and without the slow tests whose expectations no content can change.
    'test:quick -- --project built --exclude **/{start,role-life,messages,share-card,kept-pictures}.test.ts',
    'the tests of functions, content and built pages pass with changed content',
  ],
])('npm run %s: %s', (script) => {
  const { status, printed } = npmRun(script, copy.root, { FORCE_COLOR: '0' });
  expect(status, printed).toBe(0);
});
