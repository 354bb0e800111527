import { appendFileSync, readFileSync } from 'node:fs';
import { checkContent } from '../check/check.ts';
import { annotations, markdownSummary, previewUrl } from '../check/github.ts';
import { mistakes, report, unfinished } from '../check/report.ts';
import { readEntries } from '../check/site.ts';
import { count } from '../check/words.ts';
import { isProduction } from '../lib/build-kind.ts';
import { readValues } from '../lib/values.ts';
import { roleTable } from './role-table.ts';

// npm run check:content, also the first step of every build. Exits with 1 if a file has a mistake and, in a
// build for the public (PRODUCTION=1), if a value is marked as uncertain or no role is open; and if MAIL_FROM has
// another domain than the site's email, the one that applicants are told to trust. On GitHub Actions it also annotates the lines and writes the job summary.

const NOUNS: Record<string, string> = {
  roles: 'role',
  explore: 'explore page',
  legal: 'legal text',
};

const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, MAIL_FROM } = process.env;
const now = new Date();
const problems = checkContent(process.cwd(), now);
const { mailDomain = '' } = readValues();
if (MAIL_FROM && !MAIL_FROM.toLowerCase().endsWith(String(mailDomain).toLowerCase())) {
  const file = 'src/content/site/organisation.yaml';
  const line =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('email:')) + 1;
  const sentence = `The setting MAIL_FROM is ${MAIL_FROM}, but pages and receipts tell applicants to trust only addresses that end in ${mailDomain}. Make the domains the same.`;
  problems.push({ file, line, field: 'email', sentence });
}
const stopping = isProduction() ? problems : mistakes(problems);
const entries = readEntries('.');
const counts = Object.entries(NOUNS).map(([of, noun]) =>
  count(entries.filter((entry) => entry.of === of).length, noun),
);
const notes =
  stopping.length > 0 ? [] : [...unfinished(problems), `Content is fine: ${counts.join(', ')}.`];

if (stopping.length > 0) console.error(report(stopping));
for (const note of notes) console.log(note);
if (GITHUB_ACTIONS) process.stdout.write(annotations(stopping));
if (GITHUB_STEP_SUMMARY) {
  const site = previewUrl(process.env);
  const markdown = markdownSummary(stopping, notes, roleTable('.', now), site);
  appendFileSync(GITHUB_STEP_SUMMARY, markdown);
}
process.exitCode = stopping.length > 0 ? 1 : 0;
