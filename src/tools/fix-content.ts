import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { contentFiles, readEntry } from '../check/read.ts';
import { count, cut } from '../check/words.ts';

// npm run fix:content FILE …: corrects what pasting brought and has one meaning, and shows each line that it
// changed. Leaves everything else as it is; npm run check:content reports that.

const files = process.argv.slice(2).map((file) => relative('.', file).replaceAll('\\', '/'));
const known = contentFiles('.');

function refuse(sentence: string): undefined {
  console.error(sentence);
  process.exitCode = 1;
}

/** Corrects one file and prints what changed. */
function fix(path: string): undefined {
  const file = known.find((one) => one.path === path);
  const entry = file && readEntry('.', file);
  if (!entry) {
    const reason = existsSync(path) ? 'is not a content file' : 'does not exist';
    const example = 'npm run fix:content src/content/roles/aws.mdx';
    return refuse(`${path} ${reason}. Write for example: ${example}`);
  }
  const { faults, isReadable, written } = entry;
  const [first] = faults;
  if (!isReadable) return refuse(`${path}: ${first?.sentence}`);
  const fixes = faults.filter(({ isFixable }) => isFixable);
  const lines: (string | undefined)[] = [...written];
  for (const { line = 1, last, correction } of fixes)
    for (let at = line; correction !== undefined && at <= (last ?? line); at += 1)
      lines[at - 1] = last ? undefined : correction;
  const source = lines.filter((line) => line !== undefined).join('\n');
  if (source === readFileSync(path, 'utf8'))
    return void console.log(`${path}: there is nothing to correct that has one meaning.`);
  writeFileSync(path, source);
  console.log(`${path}: ${count(fixes.length, 'correction')}.`);
  for (const [line = 1, sentence] of new Map(fixes.map((one) => [one.line, one.sentence]))) {
    const [before = '', after = ''] = [written[line - 1], lines[line - 1]];
    console.log(`\n  line ${line}   ${sentence}`);
    if (before !== after)
      console.log(`    - ${cut(before.trimEnd())}\n    + ${cut(after.trimEnd())}`);
  }
}

for (const file of files) fix(file);
if (files.length === 0)
  refuse('Write the file after it: npm run fix:content src/content/roles/aws.mdx');
