import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { slugify } from '../../src/check/words.ts';
import { role } from '../../src/schemas/role.ts';
import { newRole } from '../../src/tools/new-role.ts';
import { A_FIELD } from '../check/good-role.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('the template is a valid draft that explains each field of a role', () => {
  const template = readFileSync('src/content/role-template.mdx', 'utf8');
  const front = (template.split('---\n')[1] ?? '').replace('engineering', A_FIELD);
  expect(role.parse(parse(front)).draft).toBe(true);
  for (const field of Object.keys(role.shape).filter((name) => name !== 'company'))
    expect(front).toMatch(new RegExp(`^(?:# )?${field}:`, 'm'));
  expect(template).not.toMatch(/^posted|# CONFIRM/m);
});

test.each([
  ['Data Engineer', 'data-engineer'],
  ['  Café & Bar (Night) ', 'cafe-bar-night'],
  ['C++ Developer', 'cpp-developer'],
  ['C Developer', 'c-developer'],
  ['Node.js', 'node-js'],
  ['डेटा इंजीनियर', ''],
  ['???', ''],
])('%s becomes the file name %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ['About', '/about is already used by the site itself.'],
  ['', 'Give the job title in quotes: npm run new:role "Data Engineer"'],
  ['डेटा इंजीनियर', 'npm run new:role "डेटा इंजीनियर" as data-engineer'],
  ['डेटा Engineer', 'npm run new:role "डेटा Engineer" as data-engineer'],
])('npm run new:role rejects the title "%s"', (title, sentence) => {
  const { says, isDone } = newRole('.', [title]);
  expect(isDone).toBe(false);
  expect(says).toContain(sentence);
});

const root = temporaryFolder();

test('npm run new:role takes the name of the file after the title', () => {
  for (const part of ['netlify', 'netlify.toml', 'src/pages'])
    cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, 'src/content/roles'), { recursive: true });
  cpSync('src/content/role-template.mdx', join(root, 'src/content/role-template.mdx'));
  expect(newRole(root, ['डेटा इंजीनियर', 'as', 'data-engineer']).isDone).toBe(true);
  const file = readFileSync(join(root, 'src/content/roles/data-engineer.mdx'), 'utf8');
  expect(file).toContain('title: डेटा इंजीनियर\n');
});
