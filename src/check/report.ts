import type { Problem } from './problem.ts';
import { count, cut } from './sentences.ts';

/** Problems by path, then by line; those of a file's name come first. */
export const inOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );

/** The size of a report: "3 problems in 2 files". */
export const summary = (problems: Problem[]): string =>
  `${count(problems.length, 'problem')} in ${count(new Set(problems.map(({ file }) => file)).size, 'file')}`;

/** The problems grouped by file: where, which part, what to do, and the line. */
export function table(problems: Problem[]): string {
  const row = ({ line, part, sentence, written = '' }: Problem) => [
    `  ${line ? `line ${line}` : 'name'}, ${part}: ${sentence}`,
    ...(written.trim() ? [`      ${cut(written.trim())}`] : []),
  ];
  return [...Map.groupBy(inOrder(problems), ({ file }) => file)]
    .flatMap(([file, inFile]) => [file, ...inFile.flatMap(row)])
    .join('\n');
}

/** The report for an editor when problems stop a build. */
export const report = (problems: Problem[]): string =>
  `${summary(problems)}. Nothing was built.\n\n${table(problems)}\n`;

const message = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Problems, and faults of settings, as workflow commands. GitHub shows the first ten, at their lines of the changed files
 * (https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands).
 */
export const annotations = (problems: Problem[], faults: string[] = []): string => {
  const ofSettings = faults.map((fault) => `::error title=settings::${message(fault)}`);
  const ofContent = inOrder(problems).map(({ file, line, part, sentence, stops }) => {
    const kind = stops === 'nothing' ? 'notice' : 'error';
    const at = line ? `file=${property(file)},line=${line}` : `file=${property(file)}`;
    return `::${kind} ${at},title=${property(part)}::${message(sentence)}`;
  });
  return [...ofSettings, ...ofContent].join('\n');
};

/** What stops no build, and an editor may not have noticed. */
export function noteLines(problems: Problem[]): string[] {
  const found = problems.filter(({ stops }) => stops === 'nothing');
  return found.length > 0 ? ['Worth a look, though it stops nothing:', table(found)] : [];
}

/** The problems that stop every build, not only one for the public. */
export const mistakes = (problems: Problem[]): Problem[] => problems.filter(({ stops }) => !stops);

/** What stops only a build for the public: a line for each file with its marked fields. */
export function unfinished(problems: Problem[]): string[] {
  const marked = inOrder(problems).filter(({ stops }) => stops === 'public');
  const files = [...Map.groupBy(marked, ({ file }) => file)].map(
    ([file, left]) => `  ${file}: ${left.map(({ part, line }) => `${part} (${line})`).join(', ')}`,
  );
  const title = 'To make certain before the site is public (# PLACEHOLDER, # CONFIRM):';
  return files.length > 0 ? [title, ...files] : [];
}
