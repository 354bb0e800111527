import { inOrder, type Problem, summary, table } from './report.ts';

const message = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** GitHub keeps ten error annotations of a step and drops the others without a word. */
const LIMIT = 10;

/**
 * At most ten problems as workflow commands, one per line; GitHub shows each at its line of the changed file.
 * The last one says how many others the summary has. Format:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotations(problems: Problem[]): string {
  const byFile = [...Map.groupBy(inOrder(problems), ({ file }) => file).values()];
  const inTurn = [
    ...byFile.flatMap(([first]) => first ?? []),
    ...byFile.flatMap((all) => all.slice(1)),
  ];
  const shown = inTurn.slice(0, problems.length > LIMIT ? LIMIT - 1 : LIMIT);
  const lines = shown.map((problem) => {
    const { file, line, last, column, field, correction } = problem;
    const place = [
      `file=${property(file)}`,
      ...(line ? [`line=${line}`] : []),
      ...(last ? [`endLine=${last}`] : column ? [`col=${column}`] : []),
    ];
    const write = correction?.trim() ? [`Write:\n${correction.trimEnd()}`] : [];
    const text = [problem.sentence, ...write].join('\n');
    return `::error ${[...place, `title=${property(field)}`].join(',')}::${message(text)}\n`;
  });
  const left = problems.length - shown.length;
  const more = `GitHub shows ten problems here. ${left} more are in the summary of this check: press Details, then Summary.`;
  return [...lines, ...(left > 0 ? [`::error title=${left} more problems::${more}\n`] : [])].join(
    '',
  );
}

/** Escapes the characters that have a meaning in Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#~|&!]/g, '\\$&');

/** A block of code, in which nothing has a meaning in Markdown and each line can be copied. */
const FENCE = '~'.repeat(40);

/**
 * The address at which a workflow run's change can be seen: the preview of a pull request, if the repository has
 * the variable NETLIFY_SITE, the site's name on Netlify; undefined for any other run.
 */
export function previewUrl(env: Record<string, string | undefined>): string | undefined {
  const [, number] = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '') ?? [];
  return number && env.NETLIFY_SITE
    ? `https://deploy-preview-${number}--${env.NETLIFY_SITE}.netlify.app`
    : undefined;
}

/**
 * The result of a check as Markdown, for the summary page of a workflow run.
 *
 * @param problems the problems that stop the build
 * @param notes further sentences, one paragraph each
 * @param roles the rows of the roles under a heading, the first cell a path
 * @param site where the paths can be seen; without it they are no links
 */
export function markdownSummary(
  problems: Problem[],
  notes: string[],
  roles: string[][] = [],
  site?: string,
): string {
  const [head = [], ...paths] = roles;
  const linked = paths.map(([path = '', ...cells]) => [
    site ? `[${plain(path)}](${site}${path})` : plain(path),
    ...cells.map(plain),
  ]);
  const rows = [head, head.map(() => '---'), ...linked].map((cells) => `| ${cells.join(' | ')} |`);
  const parts = [
    ...(problems.length > 0
      ? [`${summary(problems)}.`, `${FENCE}\n${table(problems)}\n${FENCE}`]
      : []),
    ...notes.map(plain),
    ...(linked.length > 0 ? ['### Roles', rows.join('\n')] : []),
  ];
  return `## Content check\n\n${parts.join('\n\n')}\n`;
}
