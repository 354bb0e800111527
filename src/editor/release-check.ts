import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dateInIndia } from '../lib/dates.ts';
import { roleState } from '../lib/role-state.ts';

const ORGANISATION = 'src/content/site/organisation.yaml';
const ROLES = 'src/content/roles';

/**
 * Finds the values that are not real yet.
 *
 * @param source the text of a YAML file in which such lines end with `# PLACEHOLDER`
 * @returns each line's number, from 1, and its text without the mark
 */
export function placeholders(source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((text, index) => {
    const [, value] = /^(.*\S)\s+# PLACEHOLDER\s*$/.exec(text) ?? [];
    return value ? [{ line: index + 1, text: value.trim() }] : [];
  });
}

/** Whether one of the roles is open. `roles` are the texts of their files; `now` is the moment asked about. */
export function anyOpen(roles: string[], now: Date): boolean {
  return roles.some((source) => roleState(parse(source.split(/^---$/m)[1] ?? ''), now) === 'open');
}

/**
 * What stands against publishing the site.
 *
 * @returns a sentence for each problem, for the person who mends it; none when it can go out
 */
export function releaseProblems(organisation: string, roles: string[], now: Date): string[] {
  const marked = placeholders(organisation).map(
    ({ line, text }) =>
      `${ORGANISATION} line ${line} is a placeholder: ${text}\n         Write the real value and remove the mark # PLACEHOLDER.`,
  );
  if (anyOpen(roles, now)) return marked;
  return [
    ...marked,
    `${ROLES}: no role is open on ${dateInIndia(now)} in India. If that is wrong, set this machine's clock; if not, publish a role first.`,
  ];
}

if (import.meta.main) {
  const roles = readdirSync(ROLES)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => readFileSync(`${ROLES}/${file}`, 'utf8'));
  const problems = releaseProblems(readFileSync(ORGANISATION, 'utf8'), roles, new Date());
  const production = process.env.CONTEXT === 'production';
  for (const problem of problems) console.warn(`${production ? 'error' : 'warning'}  ${problem}`);
  if (production && problems.length > 0) {
    console.error('\nThe public site was not built. Mend the lines above first.');
    process.exit(1);
  }
}
