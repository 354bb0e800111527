import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';

/** CSS of current standards that the checker does not know: view transitions, field-sizing, and SVG's vector-effect. */
const UNKNOWN_CSS =
  '.*(Unrecognized at-rule .@view-transition|.(view-transition-name|vector-effect|field-sizing).: Property).*';

const run = promisify(execFile);

beforeAll(() => {
  if (spawnSync('java', ['-version']).status !== 0)
    throw new Error(
      'The Nu HTML checker needs Java 17 or newer: install a JRE (Debian: default-jre-headless).',
    );
  if (!existsSync('dist/index.html'))
    throw new Error('There are no pages in dist/: run npm run build.');
});

test('the Nu HTML checker finds no error in any page', async () => {
  const options = ['--errors-only', '--skip-non-html', '--filterpattern', UNKNOWN_CSS];
  const { code = 0, stderr } = await run('java', ['-jar', JAR, ...options, 'dist']).catch(
    (error) => error,
  );
  expect(code, stderr).toBe(0);
});
