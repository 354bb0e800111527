import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkContent } from '../check/check.ts';
import { contentFiles } from '../check/read.ts';
import { type Problem, table } from '../check/report.ts';
import { count } from '../check/words.ts';
import { command, type Outcome } from './command.ts';

// npm run fix:content FILE …: writes the lines that npm run check:content proposes, and shows each. Leaves
// everything else as it is.

const EXAMPLE = 'Write the file after it: npm run fix:content src/content/roles/aws.mdx';

/** Writes the lines that problems propose into a file. */
function correct(path: string, problems: Problem[]): void {
  const lines: (string | undefined)[] = readFileSync(path, 'utf8').split(/\r?\n/);
  for (const { line = 1, last, correction } of problems)
    for (let at = line; at <= (last ?? line); at += 1)
      lines[at - 1] = at === line && (correction || !last) ? correction : undefined;
  writeFileSync(path, lines.filter((line) => line !== undefined).join('\n'));
}

/** Corrects some files of a project; refuses what is no content. */
export function fixContent(root: string, paths: string[]): Outcome {
  const problems = checkContent(root, new Date());
  const outcomes = paths.map((path): Outcome => {
    if (!contentFiles(root).some((file) => file.path === path))
      return { says: `${path} is no content file. ${EXAMPLE}`, isDone: false };
    const found = problems.filter(
      ({ file, correction }) => file === path && correction !== undefined,
    );
    if (found.length === 0)
      return { says: `${path}: there is nothing to correct that has one meaning.`, isDone: true };
    correct(join(root, path), found);
    return { says: `${count(found.length, 'correction')}:\n\n${table(found)}`, isDone: true };
  });
  return {
    says: outcomes.map(({ says }) => says).join('\n\n') || EXAMPLE,
    isDone: outcomes.length > 0 && outcomes.every(({ isDone }) => isDone),
  };
}

command(import.meta.filename, () =>
  fixContent(
    '.',
    process.argv.slice(2).map((file) => relative('.', file).replaceAll('\\', '/')),
  ),
);
