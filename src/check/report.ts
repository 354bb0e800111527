import { count } from './words.ts';

/** One problem in the content. */
export interface Problem {
  /** The file, from the root of the project. */
  file: string;
  /** The line, from 1; absent if the problem is the file's name or folder. */
  line?: number;
  /** The field, a part such as "text" or "link", or the file's name. */
  field: string;
  /** What is wrong and what to write instead, for an editor; in lines below it the forms of a field, to copy. */
  sentence: string;
  /** The column of the first wrong character, from 1; absent if it is the whole line. */
  column?: number;
  /** The line as written. */
  written?: string;
  /** The whole line, or lines, as it should be, if that is certain; '' if it is to be taken out. */
  correction?: string;
  /** The last line, if the problem and its correction are of several. */
  last?: number;
  /** Present if the problem stops only a production build. */
  publicOnly?: 'mark' | 'warning';
}

const place = ({ line, last = line }: Problem) => {
  if (!line) return 'name';
  return last === line ? `line ${line}` : `lines ${line}–${last}`;
};

/** Problems with a line before wrong names, then by path, then by line. */
export const inOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted(
    (one, other) =>
      Number(!one.line) - Number(!other.line) ||
      (one.file < other.file ? -1 : Number(one.file > other.file)) ||
      (one.line ?? 0) - (other.line ?? 0),
  );

/** The size of a report: "3 problems in 2 files". */
export const summary = (problems: Problem[]): string =>
  `${count(problems.length, 'problem')} in ${count(Map.groupBy(problems, ({ file }) => file).size, 'file')}`;

/** How many characters of a line are shown. */
const WIDTH = 80;

/** How much longer a corrected line may be, so that it can be pasted whole. */
const PASTE_WIDTH = 400;

/** The line of a problem with a mark under the place, and below it the line corrected or the forms of the field. */
function details({ written = '', column = 1, correction = '', sentence }: Problem): string[] {
  const start = Math.max(0, Math.min(column - 1 - WIDTH / 2, written.length - WIDTH));
  const lead = start > 0 ? '…' : '';
  const tail = start + WIDTH < written.length ? '…' : '';
  const shown = lead + written.slice(start, start + WIDTH) + tail;
  const before = lead + written.slice(start, column - 1);
  const mark = ' '.repeat(before.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '').length);
  const write = correction.trim() ? ['Write:', ...correction.trimEnd().split('\n')] : [];
  return [
    ...(written ? [shown.replaceAll('\t', ' '), `${mark}^`] : []),
    ...(write.every(({ length }) => length <= PASTE_WIDTH) ? write : []),
    ...sentence.split('\n').slice(1),
  ];
}

/** The problems grouped by file, in aligned columns: where, which field, what to do. */
export function table(problems: Problem[]): string {
  const sorted = inOrder(problems);
  const places = Math.max(...sorted.map((problem) => place(problem).length)) + 3;
  const fields = Math.max(...sorted.map(({ field }) => field.length)) + 4;
  const row = (problem: Problem) => {
    const [sentence] = problem.sentence.split('\n');
    const says = `  ${place(problem).padEnd(places)}${problem.field.padEnd(fields)}${sentence}`;
    return [says, ...details(problem).map((line) => `      ${line}`)];
  };
  return [...Map.groupBy(sorted, ({ file }) => file)]
    .flatMap(([file, inFile]) => [file, ...inFile.flatMap(row)])
    .join('\n');
}

/** The problems that stop every build, not only a production build. */
export const mistakes = (problems: Problem[]): Problem[] =>
  problems.filter(({ publicOnly }) => !publicOnly);

/** The report for an editor when problems stop a build. */
export function report(problems: Problem[]): string {
  const known = problems.filter(({ correction }) => correction !== undefined);
  const paths = [...new Set(known.map(({ file }) => file))];
  const files = paths.map((path) => (/[^\w./-]/.test(path) ? `"${path}"` : path)).join(' ');
  const command = `\nThis corrects ${known.length} of them: npm run fix:content ${files}\n`;
  const says = `${summary(problems)}. Nothing was built.\n\n${table(problems)}\n`;
  return says + (files && command);
}

/** What stops only a production build: one line for each file with its marked values and their lines, and one for each warning. */
export function unfinished(problems: Problem[]): string[] {
  const marked = inOrder(problems).filter(({ publicOnly }) => publicOnly === 'mark');
  const files = [...Map.groupBy(marked, ({ file }) => file)].map(
    ([file, left]) =>
      `  ${file}: ${left.map(({ field, line }) => `${field} (${line})`).join(', ')}`,
  );
  const warnings = problems.filter(({ publicOnly }) => publicOnly === 'warning');
  const list = `To make certain before the site is public (# PLACEHOLDER, # CONFIRM):\n${files.join('\n')}`;
  return [
    ...(files.length > 0 ? [list] : []),
    ...warnings.map(({ sentence }) => `${sentence} A production build stops here.`),
  ];
}
