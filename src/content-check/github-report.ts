import { type Problem, summary } from './report.ts';

const message = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Problems as workflow commands, one a line: GitHub shows each on its line of the changed file. Source of
 * the form: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export const annotations = (problems: Problem[]): string =>
  problems
    .map(({ file, line, field, sentence }) => {
      const place = [`file=${property(file)}`, ...(line ? [`line=${line}`] : [])];
      return `::error ${[...place, `title=${property(field)}`].join(',')}::${message(sentence)}\n`;
    })
    .join('');

/** Text with Markdown's characters made plain. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#~|&!]/g, '\\$&');

/**
 * The outcome of a check as Markdown, for the page of a workflow's run.
 *
 * @param problems those that stop the build
 * @param notes what else to say, one paragraph each
 */
export function markdownSummary(problems: Problem[], notes: string[]): string {
  const rows = problems.map(({ file, line, field, sentence }) => {
    const cells = [file, String(line ?? 'name'), field, sentence];
    return `| ${cells.map(plain).join(' | ')} |`;
  });
  const table = ['| File | Line | Field | What to do |', '| --- | --- | --- | --- |', ...rows];
  const paragraphs = rows.length > 0 ? [`${summary(problems)}.`, table.join('\n')] : [];
  return `## Content check\n\n${[...paragraphs, ...notes.map(plain)].join('\n\n')}\n`;
}
