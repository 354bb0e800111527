import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { checkEntry } from '../../src/check/check.ts';
import { parse } from '../../src/check/read.ts';
import { collections } from '../../src/schemas/collections.ts';
import { roleFile } from './check/good-role.ts';

type Form = 'paragraphs' | 'items' | 'titles' | 'summaries';

const FILE = 'tests/content/copied-along.yaml';
const lines: Record<'copied' | 'own', Partial<Record<Form, string[]>>> = parseYaml(
  readFileSync(FILE, 'utf8'),
);

const SENTENCE = 'We measure the water of forty villages.';

/** Roles that have a line in a form: a paragraph at the start, in the middle and at the end of the text. */
const ROLES: Record<Form, (line: string) => string[]> = {
  paragraphs: (line) => [
    roleFile({}, `${line}\n\n${SENTENCE}`),
    roleFile({}, `${SENTENCE}\n\n${line}\n\n## What you get\n\nA laptop.`),
    roleFile({}, `## What you do\n\n${SENTENCE}\n\n${line}`),
  ],
  items: (line) => [roleFile({}, `- Mend sensors.\n- ${line}\n- Write a report a month.`)],
  titles: (line) => [roleFile({ title: `title: ${JSON.stringify(line)}` })],
  summaries: (line) => [roleFile({ summary: `summary: ${JSON.stringify(line)}` })],
};

/** What the check says about a role, but for the length of a summary. */
function said(source: string): string[] {
  const of = { path: 'role.mdx', folder: 'roles', name: 'role.mdx', of: 'roles' };
  const entry = parse({ ...of, collection: collections.roles }, Buffer.from(source));
  const sentences = checkEntry(entry).map(({ sentence }) => sentence);
  return sentences.filter((sentence) => !/^It has \d+ characters/.test(sentence));
}

const all = (kind: 'copied' | 'own') =>
  Object.entries(lines[kind]).flatMap(([form, list]) =>
    list.map((line) => [line, ROLES[form as Form](line)] as const),
  );

describe('lines that surround postings elsewhere are named wherever they stand', () => {
  test.each(all('copied'))('%s', (_line, roles) => {
    for (const role of roles) expect(said(role)).not.toEqual([]);
  });
});

describe("a role's own words that come near to them are not", () => {
  test.each(all('own'))('%s', (_line, roles) => {
    for (const role of roles) expect(said(role)).toEqual([]);
  });
});
