import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that are not plain Indian English, and what to write instead. */
const INSTEAD: [RegExp, string][] = [
  [/\bmend(ed|s)?\b/i, 'correct or fix'],
  [/\bstill stands\b|\bstands in the form\b/i, 'is still in the form'],
  [/\barrived? whole\b/i, 'arrived incomplete'],
  [/\bcould not keep\b/i, 'could not save'],
  [/\bhelps, and is not needed|with years of work\b/i, 'You may …, experienced'],
  [/\brole has both|you can live|done its work\b/i, 'matches both, work from, is not needed'],
  [/learnt on anything|and made work|really valued|worth waking up for/i, 'a plain sentence'],
  [/\brepaired while you wait, might|takes? none\b/i, 'a whole sentence, cannot contain'],
  [/one whole email|back one of them|one of them back|marks are samples/i, 'what to do'],
  [/a day, from 8 am to 8 pm|branches of one plant|What works there/i, 'what is meant'],
  [/\bjust now\b/i, 'right now'],
  [/"Write your (name|mobile|message|email)/, 'Enter your …'],
  [/\bgive (them|it) voluntarily\b/i, 'nothing: the privacy policy says it'],
  [/\bSkip to the content\b|\bBack to the top\b/, 'Skip to main content, Back to top'],
  [/\b(a|an|the|th[ai]t|this|by|of|every page,) mails?\b(?! (server|program|provider))/i, 'email'],
  [/listen to nature|knows when to rest|same true thing|one true thing/i, 'what is meant'],
  [/true sentence|makes (a field|code) of|parts the words|nobody is taken/i, 'what is meant'],
  [/"About \(optional\)|"Anything else|message by email|on what, and what did/i, 'a question'],
  [
    /put routine work on software|look after a practical answer|everyday needs/i,
    'automate, keep running',
  ],
  [/that help you grow|give true numbers|with a fresh eye|kitchen tables/i, 'the fact itself'],
  [/file that prints|does a dull job|hold a sales call|Sample marks/i, 'what somebody can do'],
  [/weak work shows|carry messages between|only half finished/i, 'a plain sentence'],
  [/ordinary Tuesday|seldom enough|label="is /i, 'a noun first'],
  [/A number made from what you sent/i, 'a code: it has letters'],
  [/messages need you/i, 'something needs you'],
  [/\banswer this mail|also if you\b/i, 'reply to this mail, even if you'],
  [/\bpage of the role to its end\b/i, 'the whole page of the role'],
  [/\b(un)?forgettable|world-class|cutting-edge|best-in-class|state-of-the-art\b/i, 'a fact'],
];

/** What visitors, applicants, staff and editors read: content, descriptions, reports and mails. */
const files = globSync([
  'src/content/**/*.{mdx,yaml,json,md}',
  'src/schemas/**/*.ts',
  'src/check/**/*.ts',
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
