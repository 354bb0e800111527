import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkContent } from '../check/check.ts';
import { contentFiles } from '../check/read.ts';
import { type Problem, table } from '../check/report.ts';
import { count } from '../check/words.ts';
import { command, type Outcome } from './command.ts';

// npm run fix:content FILE …: writes the lines that npm run check:content proposes, and shows each. Leaves
// everything else as it is.

/** Writes the lines that problems propose into a file. */
function correct(path: string, problems: Problem[]): void {
  const lines: (string | undefined)[] = readFileSync(path, 'utf8').split(/\r?\n/);
  for (const { line = 1, last, correction } of problems)
    for (let at = line; at <= (last ?? line); at += 1)
      lines[at - 1] = at === line && (correction || !last) ? correction : undefined;
  writeFileSync(path, lines.filter((line) => line !== undefined).join('\n'));
}

/** Corrects some files of a project, if all are content. */
export function fixContent(root: string, paths: string[]): Outcome {
  const known = contentFiles(root).map(({ path }) => path);
  const other = paths.length > 0 ? paths.find((path) => !known.includes(path)) : 'This';
  const example = 'npm run fix:content src/content/roles/aws.mdx';
  if (other) return { says: `${other} is no content file. Write one: ${example}`, isDone: false };
  const found = checkContent(root, new Date()).filter(
    ({ file, correction }) => paths.includes(file) && correction !== undefined,
  );
  for (const [file, inFile] of Map.groupBy(found, (one) => one.file))
    correct(join(root, file), inFile);
  const says = `${count(found.length, 'correction')}:\n\n${table(found)}`;
  return {
    says: found.length > 0 ? says : 'Nothing here is sure enough to correct.',
    isDone: true,
  };
}

command(import.meta.filename, () =>
  fixContent(
    '.',
    process.argv.slice(2).map((file) => relative('.', file).replaceAll('\\', '/')),
  ),
);
