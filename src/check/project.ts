import { isProduction } from '../lib/build-kind.ts';
import { KEEP_DAYS_FAULT, readValues, retentionDays } from '../lib/values.ts';
import { readEntries } from '../read/entries.ts';
import { checkContent } from './check.ts';
import { annotations, mistakes, noteLines, report, unfinished } from './report.ts';
import { count, listed } from './sentences.ts';

/** What is wrong with the settings for mail that pages state, or that a build for the public needs. */
function settingFaults(root: string, env: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  const from = env.MAIL_FROM?.trim();
  const mailDomain = String(readValues(root).mailDomain ?? '');
  if (from && !from.toLowerCase().endsWith(mailDomain.toLowerCase()))
    faults.push(
      `The setting MAIL_FROM is ${from}, but pages and receipts tell applicants to trust only addresses that end in ${mailDomain}, as the email in src/content/site/organisation.yaml does. Make the domains the same.`,
    );
  if (retentionDays(env) === undefined) faults.push(`The setting ${KEEP_DAYS_FAULT}`);
  const missing = ['MAIL_FROM', 'SMTP_URL'].filter((name) => !env[name]?.trim());
  const [settings, are] = missing.length > 1 ? ['settings', 'are'] : ['setting', 'is'];
  if (isProduction(env) && missing.length > 0)
    faults.push(
      `The ${settings} ${listed(missing)} ${are} missing, so nobody would get what visitors send. netlify/DEPLOY.md lists the settings for mail.`,
    );
  return faults;
}

/**
 * Checks a project: its mistakes and, in a build for the public (PRODUCTION=1), also the values marked as uncertain and
 * missing settings for mail. On GitHub Actions it also annotates lines.
 *
 * @returns what to print, and whether the site can be built
 */
export async function checkProject(root: string, env: NodeJS.ProcessEnv, now = new Date()) {
  const problems = await checkContent(root, now);
  const faults = settingFaults(root, env);
  const stopping = isProduction(env)
    ? problems.filter(({ stops }) => stops !== 'nothing')
    : mistakes(problems);
  const isDone = stopping.length === 0 && faults.length === 0;
  const texts = count(readEntries(root).filter(({ text }) => text).length, 'text');
  const fine = [...unfinished(problems), ...noteLines(problems), `Content is fine: ${texts}.`];
  const stopped = [stopping.length > 0 ? report(stopping) : 'Nothing was built.', ...faults];
  const says = (isDone ? fine : stopped).join('\n');
  const annotated = [...stopping, ...problems.filter(({ stops }) => stops === 'nothing')];
  const commands = annotations(annotated, faults);
  return { says: env.GITHUB_ACTIONS ? `${says}\n${commands}` : says, isDone };
}

// npm run check:content
if (process.argv[1] === import.meta.filename) {
  const { says, isDone } = await checkProject('.', process.env);
  console[isDone ? 'log' : 'error'](says);
  process.exitCode = isDone ? 0 : 1;
}
