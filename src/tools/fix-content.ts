import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { correct } from '../content-check/correct.ts';
import { contentFiles, readEntry } from '../content-check/read-content.ts';
import { count, cut } from '../content-check/sentences.ts';

// npm run fix:content FILE …: corrects what pasting brought and has one meaning, and shows each line that it
// changed. Leaves everything else as it is; npm run check:content reports that.

const files = process.argv.slice(2).map((file) => relative('.', file).replaceAll('\\', '/'));
const known = contentFiles('.');

/** Corrects one file and prints what changed. */
function fix(path: string): void {
  const file = known.find((one) => one.path === path);
  const raw = file && readEntry('.', file);
  if (!raw) {
    const reason = existsSync(path) ? 'is not a content file' : 'does not exist';
    console.error(
      `${path} ${reason}. Write for example: npm run fix:content src/content/roles/aws.mdx`,
    );
    process.exitCode = 1;
    return;
  }
  const { entry, problems } = correct(raw, 'fixable');
  const corrected = entry.source.split('\n');
  const isSurplus = (line: number) =>
    problems.some((one) => line >= one.line && line < one.line + (one.surplus ?? 0));
  const source = corrected
    .filter((_, index) => !isSurplus(index + 1))
    .join('\n')
    .replaceAll('\r\n', '\n');
  if (source === readFileSync(path, 'utf8')) {
    console.log(`${path}: there is nothing to correct that has one meaning.`);
    return;
  }
  writeFileSync(path, source);
  const written = raw.source.split('\n');
  console.log(`${path}: ${count(problems.length, 'correction')}.`);
  for (const [line, sentence] of new Map(problems.map((one) => [one.line, one.sentence]))) {
    const [before = '', after = ''] = [written[line - 1], corrected[line - 1]];
    console.log(`\n  line ${line}   ${sentence}`);
    if (before !== after)
      console.log(`    - ${cut(before.trimEnd())}\n    + ${cut(after.trimEnd())}`);
  }
}

for (const file of files) fix(file);
if (files.length === 0) {
  console.error('Write the file after it: npm run fix:content src/content/roles/aws.mdx');
  process.exitCode = 1;
}
