import { appendFileSync } from 'node:fs';
import { checkContent } from '../content-check/check.ts';
import { annotations, markdownSummary } from '../content-check/github-report.ts';
import { contentFiles, isText } from '../content-check/read-content.ts';
import { count, mistakes, report, unfinished } from '../content-check/report.ts';

// npm run check:content, and first in every build: ends with 1 where a file has a mistake, and in a
// production build of Netlify (CONTEXT=production) also where a value is not real yet. On GitHub Actions
// it annotates the lines and writes the job's summary too.

const NOUNS: Record<string, string> = {
  roles: 'role',
  explore: 'explore page',
  legal: 'legal text',
};

const { CONTEXT, GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
const problems = checkContent(process.cwd(), new Date());
const stopping = CONTEXT === 'production' ? problems : mistakes(problems);
const texts = Map.groupBy(contentFiles('.').filter(isText), ({ folder }) => folder);
const counts = Object.entries(NOUNS).map(([folder, noun]) =>
  count(texts.get(folder)?.length ?? 0, noun),
);
const notes =
  stopping.length > 0 ? [] : [...unfinished(problems), `Content is fine: ${counts.join(', ')}.`];

if (stopping.length > 0) console.error(report(stopping));
for (const note of notes) console.log(note);
if (GITHUB_ACTIONS) process.stdout.write(annotations(stopping));
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, markdownSummary(stopping, notes));
process.exitCode = stopping.length > 0 ? 1 : 0;
