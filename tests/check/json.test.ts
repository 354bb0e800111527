import { expect, test } from 'vitest';
import { checkEntry } from '../../src/check/check.ts';
import { readFacts } from '../../src/check/choices.ts';
import { parseEntry } from '../../src/read/entries.ts';

const facts = readFacts('.');

const GOOD = [
  '{',
  '  "message": { "subject": "{reference}", "paragraphs": [',
  '    "b"',
  '  ] },',
  '  "withCv": "{kind}",',
];
const APPLICATION = '  "application": { "subject": "{role}", "paragraphs": ["{cv}, {reference}"] }';
const REST = ['  "withoutCv": "d",', '  "coming": "e",', APPLICATION, '}'];

/** The lines with problems of a JSON file, each with what is said. */
const saidOf = (...lines: string[]) => {
  const entry = parseEntry('src/content/site/receipt.json', Buffer.from(lines.join('\n')));
  return entry && checkEntry(entry, facts).map(({ line, sentence }) => `${line}: ${sentence}`);
};

test.each<[string, string[], ...RegExp[]]>([
  ['right', [...GOOD, ...REST]],
  ['with a byte order mark', ['\ufeff{', ...GOOD.slice(1), ...REST]],
  [
    'with a key twice',
    [...GOOD, '  "withCv": "{kind}",', ...REST],
    /^6: This field stands here twice/,
  ],
  ['with a line twice', [...GOOD.slice(0, 3), ...GOOD.slice(2), ...REST], /^4: From here on/],
  [
    'with a comma too many',
    [...GOOD, ...REST.slice(0, 2), `${APPLICATION},`, '}'],
    /^9: From here on/,
  ],
  ['with a word above', ['Hello', ...GOOD, ...REST], /^1: From here on/],
  [
    'with words without quotes',
    [...GOOD, '  "withoutCv": b,', ...REST.slice(1)],
    /^6: From here on/,
  ],
  [
    'with thousands of levels',
    [`{ "a": ${'['.repeat(5000)}${']'.repeat(5000)} }`],
    /^1: From here on/,
  ],
  [
    'with a control character',
    [...GOOD, '  "withoutCv": "b\u0007",', ...REST.slice(1)],
    /^6: From here on/,
  ],
  ['that is a list', ['[', ']'], /^1: The file has to begin with \{/],
  ['that is null', ['null'], /^1: The file has to begin with \{/],
  [
    'with an empty value',
    [...GOOD, '  "withoutCv": "",', ...REST.slice(1)],
    /^6: Write text; it is empty/,
  ],
  [
    'with a mark',
    [...GOOD, '  "withoutCv": "b # CONFIRM",', ...REST.slice(1)],
    /^6: Visitors would read the mark "# CONFIRM"\. Take it out/,
    /^6: This has to be confirmed/,
  ],
])('a JSON file %s is said to be so, at its line', (_what, lines, ...said) => {
  expect(saidOf(...lines)).toEqual(said.map((one) => expect.stringMatching(one)));
});
