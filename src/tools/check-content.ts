import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../check/check.ts';
import { annotations, markdownSummary, previewUrl } from '../check/github.ts';
import { mistakes, report, unfinished } from '../check/report.ts';
import { readEntries } from '../check/site.ts';
import { count } from '../check/words.ts';
import { isProduction } from '../lib/build-kind.ts';
import { readValues } from '../lib/values.ts';
import { command, type Outcome } from './command.ts';
import { roleTable } from './role-table.ts';

// npm run check:content, also the first step of every build. Exits with 1 if a file has a mistake and, in a
// build for the public (PRODUCTION=1), if a value is marked as uncertain or no role is open; and if MAIL_FROM has
// another domain than the site's email, the one that applicants are told to trust. On GitHub Actions it also annotates the lines and writes the job summary.

const NOUNS: Record<string, string> = {
  roles: 'role',
  explore: 'explore page',
  legal: 'legal text',
};

/** Checks a project and, on GitHub Actions, writes the summary of the job. */
export function checkProject(root: string, env: NodeJS.ProcessEnv, now = new Date()): Outcome {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, MAIL_FROM } = env;
  const problems = checkContent(root, now);
  const { mailDomain = '' } = readValues(root);
  if (MAIL_FROM && !MAIL_FROM.toLowerCase().endsWith(String(mailDomain).toLowerCase())) {
    const file = 'src/content/site/organisation.yaml';
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith('email:')) + 1;
    const sentence = `The setting MAIL_FROM is ${MAIL_FROM}, but pages and receipts tell applicants to trust only addresses that end in ${mailDomain}. Make the domains the same.`;
    problems.push({ file, line, field: 'email', sentence });
  }
  const stopping = isProduction(env) ? problems : mistakes(problems);
  const entries = readEntries(root);
  const counts = Object.entries(NOUNS).map(([of, noun]) =>
    count(entries.filter((entry) => entry.of === of).length, noun),
  );
  const isDone = stopping.length === 0;
  const notes = isDone ? [...unfinished(problems), `Content is fine: ${counts.join(', ')}.`] : [];
  if (GITHUB_STEP_SUMMARY)
    appendFileSync(
      GITHUB_STEP_SUMMARY,
      markdownSummary(stopping, notes, roleTable(root, now), previewUrl(env)),
    );
  const says = isDone ? notes.join('\n') : report(stopping);
  return { says: GITHUB_ACTIONS ? `${says}\n${annotations(stopping)}` : says, isDone };
}

command(import.meta.filename, () => checkProject('.', process.env));
