import { appendFileSync } from 'node:fs';
import { checkContent } from '../content-check/check.ts';
import { annotations, markdownSummary } from '../content-check/github-report.ts';
import { contentFiles, isText } from '../content-check/read-content.ts';
import { mistakes, report, unfinished } from '../content-check/report.ts';
import { count } from '../content-check/sentences.ts';

// npm run check:content, also the first step of every build. Exits with 1 if a file has a mistake and, in a
// production build on Netlify (CONTEXT=production), if a placeholder is left or no role is open. On GitHub
// Actions it also annotates the lines and writes the job summary.

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
