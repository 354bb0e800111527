import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// npm run test:html: checks every page of dist/ with the Nu HTML checker, which it downloads (31 MB) on its first run.

const PACKAGE = 'vnu-jar@26.9.27';
const CACHE = `node_modules/.cache/${PACKAGE}`;
const JAR = `${CACHE}/node_modules/vnu-jar/build/dist/vnu.jar`;

/** CSS of current standards that the checker does not know: view transitions, field-sizing, and SVG's vector-effect. */
const UNKNOWN_CSS =
  '.*(Unrecognized at-rule .@view-transition|.(view-transition-name|vector-effect|field-sizing).: Property).*';

const run = (command: string, options: string[]) =>
  spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'] });

/** Runs the checker. Returns a sentence if it cannot run or finds errors. */
function problem(): string | undefined {
  if (spawnSync('java', ['-version']).status !== 0) {
    return 'The Nu HTML checker needs Java 17 or newer: install a JRE (Debian: default-jre-headless).';
  }
  if (!existsSync('dist/index.html')) return 'There are no pages in dist/: run npm run build.';
  if (!existsSync(JAR)) {
    run('npm', ['install', '--prefix', CACHE, '--no-save', '--ignore-scripts', PACKAGE]);
  }
  const options = ['--errors-only', '--skip-non-html', '--filterpattern', UNKNOWN_CSS];
  const { status } = run('java', ['-jar', JAR, ...options, 'dist']);
  return status === 0 ? undefined : 'The Nu HTML checker has found errors, or could not run.';
}

const sentence = problem();
if (sentence) console.error(sentence);
else console.log('The Nu HTML checker finds no error.');
process.exitCode = sentence ? 1 : 0;
