/** One problem in the content. */
export interface Problem {
  /** The file, from the root of the project. */
  file: string;
  /** The line, from 1; absent if the problem is the file's name or folder. */
  line?: number;
  /** The field, a part such as "text" or "link", or the file's name. */
  field: string;
  /** What is wrong and what to write instead, for an editor. */
  sentence: string;
  /** Present if the problem stops only a production build. */
  publicOnly?: 'placeholder' | 'warning';
}

const place = ({ line }: Problem) => (line ? `line ${line}` : 'name');

/** A count with its noun: "1 file", "2 files". */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Sorts problems with a line before wrong names, then by path, then by line. */
const inOrder = (one: Problem, other: Problem) =>
  Number(!one.line) - Number(!other.line) ||
  (one.file < other.file ? -1 : Number(one.file > other.file)) ||
  (one.line ?? 0) - (other.line ?? 0);

/** The size of a report: "3 problems in 2 files". */
export const summary = (problems: Problem[]): string =>
  `${count(problems.length, 'problem')} in ${count(Map.groupBy(problems, ({ file }) => file).size, 'file')}`;

/** The problems grouped by file, in aligned columns: where, which field, what to do. */
export function table(problems: Problem[]): string {
  const sorted = problems.toSorted(inOrder);
  const places = Math.max(...sorted.map((problem) => place(problem).length)) + 3;
  const fields = Math.max(...sorted.map(({ field }) => field.length)) + 4;
  return [...Map.groupBy(sorted, ({ file }) => file)]
    .flatMap(([file, inFile]) => [
      file,
      ...inFile.map(
        (problem) =>
          `  ${place(problem).padEnd(places)}${problem.field.padEnd(fields)}${problem.sentence}`,
      ),
    ])
    .join('\n');
}

/** The problems that stop every build, not only a production build. */
export const mistakes = (problems: Problem[]): Problem[] =>
  problems.filter(({ publicOnly }) => !publicOnly);

/** The report for an editor when problems stop a build. */
export const report = (problems: Problem[]): string =>
  `${summary(problems)}. Nothing was built.\n\n${table(problems)}\n`;

/** What stops only a production build: one line for each file with placeholders, and one for each warning. */
export function unfinished(problems: Problem[]): string[] {
  const placeholders = problems.filter(({ publicOnly }) => publicOnly === 'placeholder');
  const folded = [...Map.groupBy(placeholders, ({ file }) => file)].map(([file, left]) => {
    const are = left.length === 1 ? 'is' : 'are';
    const fields = left.map(({ field }) => field).join(', ');
    return `${count(left.length, 'placeholder')} ${are} left in ${file}: ${fields}; a production build stops at ${left.length === 1 ? 'it' : 'them'}.`;
  });
  const warnings = problems.filter(({ publicOnly }) => publicOnly === 'warning');
  return [
    ...folded,
    ...warnings.map(({ sentence }) => `${sentence} A production build stops here.`),
  ];
}
