import { inFull, inOrder, type Problem, summary } from './report.ts';

const message = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Problems as workflow commands, one per line; GitHub shows each at its line of the changed file. Format:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export const annotations = (problems: Problem[]): string =>
  inOrder(problems)
    .map((problem) => {
      const { file, line, column, field, correction } = problem;
      const place = [
        `file=${property(file)}`,
        ...(line ? [`line=${line}`] : []),
        ...(column ? [`col=${column}`] : []),
      ];
      const write = correction?.trim() ? [`Write:\n${correction.trimEnd()}`] : [];
      const text = [inFull(problem), ...write].join('\n');
      return `::error ${[...place, `title=${property(field)}`].join(',')}::${message(text)}\n`;
    })
    .join('');

/** Escapes the characters that have a meaning in Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#~|&!]/g, '\\$&');

/**
 * The result of a check as Markdown, for the summary page of a workflow run.
 *
 * @param problems the problems that stop the build
 * @param notes further sentences, one paragraph each
 */
export function markdownSummary(problems: Problem[], notes: string[]): string {
  const rows = inOrder(problems).map((problem) => {
    const { file, line, field, correction } = problem;
    const cells = [file, String(line ?? 'name'), field, inFull(problem)].map(plain).join(' | ');
    const write = correction?.trim() ? `<br>Write: <code>${plain(correction.trim())}</code>` : '';
    return `| ${cells}${write} |`;
  });
  const table = ['| File | Line | Field | What to do |', '| --- | --- | --- | --- |', ...rows];
  const paragraphs = rows.length > 0 ? [`${summary(problems)}.`, table.join('\n')] : [];
  return `## Content check\n\n${[...paragraphs, ...notes.map(plain)].join('\n\n')}\n`;
}
