import { inOrder, type Problem, summary, table } from './report.ts';

const message = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** GitHub keeps ten error annotations of a step and drops the others without a word. */
const LIMIT = 10;

/**
 * At most ten problems as workflow commands, which GitHub shows at their lines of the changed files
 * (https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands). The last one says how many
 * others the summary has.
 */
export function annotations(problems: Problem[]): string {
  const shown = inOrder(problems).slice(0, problems.length > LIMIT ? LIMIT - 1 : LIMIT);
  const left = problems.length - shown.length;
  const lines = shown.map(({ file, line, field, sentence }) => {
    const place = line ? `file=${property(file)},line=${line}` : `file=${property(file)}`;
    return `::error ${place},title=${property(field)}::${message(sentence)}`;
  });
  if (left > 0)
    lines.push(
      `::error title=${left} more problems::GitHub shows ten problems here. All are in the summary of this check: press Details, then Summary.`,
    );
  return lines.join('\n');
}

/** The result of a check as Markdown, for the summary page of a workflow run: problems, notes, and the roles as text. */
export function markdownSummary(problems: Problem[], notes: string[], roles: string): string {
  const block = (text: string) => `~~~~~~\n${text}\n~~~~~~`;
  const parts = [
    ...(problems.length > 0 ? [`${summary(problems)}.`, block(table(problems))] : []),
    ...notes.map(block),
    block(roles),
  ];
  return `## Content check\n\n${parts.join('\n\n')}\n`;
}
