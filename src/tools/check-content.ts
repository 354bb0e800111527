import { appendFileSync } from 'node:fs';
import { checkContent } from '../check/check.ts';
import { annotations, markdownSummary, previewUrl } from '../check/github.ts';
import { mistakes, report, unfinished } from '../check/report.ts';
import { inField } from '../check/rule.ts';
import { readEntries } from '../check/site.ts';
import { count } from '../check/words.ts';
import { isProduction } from '../lib/build-kind.ts';
import { readValues } from '../lib/values.ts';
import { command, type Outcome } from './command.ts';
import { roleTable } from './role-table.ts';

// npm run check:content, also the first step of every build. Exits with 1 if a file has a mistake and, in a
// build for the public (PRODUCTION=1), if a value is marked as uncertain, no role is open or MAIL_FROM is missing;
// and if MAIL_FROM has another domain than the site's email, the one that applicants are told to trust. On GitHub Actions it also annotates the lines and writes the job summary.

/** Checks a project and, on GitHub Actions, writes the summary of the job. */
export function checkProject(root: string, env: NodeJS.ProcessEnv, now = new Date()): Outcome {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, MAIL_FROM } = env;
  const problems = checkContent(root, now);
  const entries = readEntries(root);
  const { mailDomain = '' } = readValues(root);
  const isOther = !MAIL_FROM?.toLowerCase().endsWith(String(mailDomain).toLowerCase());
  const sentence = MAIL_FROM
    ? `The setting MAIL_FROM is ${MAIL_FROM}, but pages and receipts tell applicants to trust only addresses that end in ${mailDomain}. Make the domains the same.`
    : 'The setting MAIL_FROM is missing, so nobody would get what visitors send. netlify/DEPLOY.md lists the settings for mail under step 5.';
  const organisation = entries.find(({ of }) => of === 'organisation');
  if (isOther && (MAIL_FROM || isProduction(env)) && organisation)
    problems.push(inField(organisation, ['email'], sentence));
  if (isProduction(env) && !env.SMTP_URL?.trim() && organisation)
    problems.push(
      inField(
        organisation,
        ['email'],
        'The setting SMTP_URL is missing, so nobody would get what visitors send. netlify/DEPLOY.md lists the settings for mail under step 5.',
      ),
    );
  const stopping = isProduction(env) ? problems : mistakes(problems);
  const isDone = stopping.length === 0;
  const texts = count(entries.filter(({ text }) => text).length, 'text');
  const notes = isDone ? [...unfinished(problems), `Content is fine: ${texts}.`] : [];
  if (GITHUB_STEP_SUMMARY)
    appendFileSync(
      GITHUB_STEP_SUMMARY,
      markdownSummary(stopping, notes, roleTable(root, now), previewUrl(env)),
    );
  const says = isDone ? notes.join('\n') : report(stopping);
  return { says: GITHUB_ACTIONS ? `${says}\n${annotations(stopping)}` : says, isDone };
}

command(import.meta.filename, () => checkProject('.', process.env));
