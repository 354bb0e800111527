import { readChoices } from '../../src/read/choices.ts';
import { readContent } from '../../src/read/content-file.ts';
import { type Role, role } from '../../src/schemas/role.ts';

const six = (thing: string) =>
  ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `  - Do ${thing} ${word}.`);

/** The fields of work that the careers hub has. */
export const FIELDS_OF_WORK = Object.keys(readChoices('.').fieldsOfWork ?? {});

/** One of them. */
export const A_FIELD = FIELDS_OF_WORK[0] ?? '';

const LINES = [
  '---',
  'title: Test Role',
  'summary: Measure the water of forty villages and write down what you find.',
  `field: ${A_FIELD}`,
  'company: TAS',
  'education: Any degree, or work that shows the same',
  'experience: { projects: 5 }',
  'location: Remote',
  'jobType: Full time',
  'salary: { min: 3, max: 5 }',
  'posted: 2026-11-01',
  'responsibilities:',
  ...six('task'),
  'qualifications:',
  ...six('study'),
  '---',
  '',
];

const TEXT = 'In the first month you write one page of the guide.';

/**
 * The file of a valid role, or of one with the mistakes that a test needs. The fields are on lines 2 to 25,
 * the text begins on line 28.
 *
 * @param changes lines to replace, by the field they begin with; '' leaves an empty line
 * @param text the text under the fields
 */
export function roleFile(changes: Record<string, string> = {}, text = TEXT): string {
  const lines = LINES.map((line) => {
    const field = line.split(':')[0] ?? '';
    return changes[field] ?? line;
  });
  return `${[...lines, text].join('\n')}\n`;
}

/** A role with one more line before `responsibilities`, on line 12. */
export const roleWith = (line: string, text?: string): string =>
  roleFile({ responsibilities: `${line}\nresponsibilities:` }, text);

/** The fields of the valid role. */
export const GOOD_ROLE: Role = role.parse(readContent(roleFile(), 'mdx').fields.data);

/** The file of an explore page with this text, which begins on line 13, at this place in their order. */
export const explorePage = (text: string, order = 9) => `---
order: ${order}
theme: power
title: Test page
summary: A page that exists in tests only, with more than fifty characters in it.
opening: It opens.
offers:
  - One thing.
  - Another thing.
  - A third thing.
---

${text}
`;

/** The file of a legal text with one more line among its fields, and this text, which begins on line 8. */
export const legalText = (line: string, text = 'Text.') => `---
title: A text
summary: A text that exists in tests only, with more than fifty characters in it.
updated: 2026-11-21
${line}
---

${text}
`;
