import { isProduction } from '../lib/build-kind.ts';
import { KEEP_DAYS_FAULT, readValues, retentionDays } from '../lib/values.ts';
import { readEntries } from '../read/entries.ts';
import { checkContent } from './check.ts';
import { inField, type Problem } from './problem.ts';
import { annotations, mistakes, notes, report, unfinished } from './report.ts';
import { count, listed } from './sentences.ts';

/** What is wrong with the settings for mail that pages state, or that a build for the public needs. */
function mailFault(root: string, env: NodeJS.ProcessEnv): string | undefined {
  const from = env.MAIL_FROM?.trim();
  const mailDomain = String(readValues(root).mailDomain ?? '');
  if (from && !from.toLowerCase().endsWith(mailDomain.toLowerCase()))
    return `The setting MAIL_FROM is ${from}, but pages and receipts tell applicants to trust only addresses that end in ${mailDomain}. Make the domains the same.`;
  if (retentionDays(env) === undefined) return `The setting ${KEEP_DAYS_FAULT}`;
  const missing = ['MAIL_FROM', 'SMTP_URL'].filter((name) => !env[name]?.trim());
  return isProduction(env) && missing.length > 0
    ? `The setting ${listed(missing)} is missing, so nobody would get what visitors send. netlify/DEPLOY.md lists the settings for mail.`
    : undefined;
}

/**
 * Checks a project: its mistakes and, in a build for the public (PRODUCTION=1), also the values marked as uncertain and
 * missing settings for mail. On GitHub Actions it also annotates lines.
 *
 * @returns what to print, and whether the site can be built
 */
export async function checkProject(root: string, env: NodeJS.ProcessEnv, now = new Date()) {
  const problems: Problem[] = await checkContent(root, now);
  const entries = readEntries(root);
  const organisation = entries.find(({ of }) => of === 'organisation');
  const sentence = mailFault(root, env);
  if (sentence && organisation) problems.push(inField(organisation, ['email'], sentence));
  const stopping = isProduction(env)
    ? problems.filter(({ stops }) => stops !== 'nothing')
    : mistakes(problems);
  const isDone = stopping.length === 0;
  const texts = count(entries.filter(({ text }) => text).length, 'text');
  const fine = [...unfinished(problems), ...notes(problems), `Content is fine: ${texts}.`];
  const says = isDone ? fine.join('\n') : report(stopping);
  const annotated = [...stopping, ...problems.filter(({ stops }) => stops === 'nothing')];
  return { says: env.GITHUB_ACTIONS ? `${says}\n${annotations(annotated)}` : says, isDone };
}

// npm run check:content
if (process.argv[1] === import.meta.filename) {
  const { says, isDone } = await checkProject('.', process.env);
  console[isDone ? 'log' : 'error'](says);
  process.exitCode = isDone ? 0 : 1;
}
