import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that are not plain Indian English, and what to write instead. */
const INSTEAD: [RegExp, string][] = [
  [/\bmend(ed|s)?\b/i, 'correct or fix'],
  [/\bstill stands\b|\bstands in the form\b/i, 'is still in the form'],
  [/\barrived? whole\b/i, 'arrived incomplete'],
  [/\bcould not keep\b/i, 'could not save'],
  [/\bhelps, and is not needed\b/i, 'You may attach … but you do not have to'],
  [/\bwith years of work\b/i, 'experienced'],
  [/\brole has both\b/i, 'matches both choices'],
  [/\byou can live\b/i, 'work from'],
  [/\bdone its work\b/i, 'is no longer needed'],
  [/\brepaired while you wait, might\b/i, 'a whole sentence'],
  [/\blearnt on anything\b/i, 'from a real project of any size'],
  [/\band made work\b/i, 'and got working'],
  [/\breally valued\b/i, 'what they value most'],
  [/\bworth waking up for\b/i, 'that point to a real fault'],
  [/\btakes? none\b/i, 'cannot contain'],
  [/\bjust now\b/i, 'right now'],
  [/\banswer this mail\b/i, 'reply to this mail'],
  [/\balso if you\b/i, 'even if you'],
  [/\bpage of the role to its end\b/i, 'the whole page of the role'],
  [/\b(un)?forgettable|world-class|cutting-edge|best-in-class|state-of-the-art\b/i, 'a fact'],
];

/** What visitors, applicants, staff and editors read: content, descriptions, reports and mails. */
const files = globSync([
  'src/content/**/*.{mdx,yaml,json,md}',
  'src/schemas/**/*.ts',
  'src/content-check/**/*.ts',
  'src/tools/*.ts',
  'netlify/{forms,mail}/*.ts',
]);

test('the files to read are found', () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each(INSTEAD)('%s is not used; write: %s', (words) => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
