import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const imports = (file: string, source = readFileSync(file, 'utf8')): string[] =>
  [...source.matchAll(/from '(\.[^']+)'|^import '(\.[^']+)'/gm)].map((match) =>
    join(dirname(file), match[1] ?? match[2] ?? ''),
  );

/** The folders and files that each folder may import from. */
const ALLOWED: Record<string, string[]> = {
  'src/pages': ['src/layouts', 'src/components', 'src/lib', 'src/schemas', 'src/styles'],
  'src/layouts': ['src/layouts', 'src/components', 'src/lib', 'src/schemas', 'src/scripts'],
  'src/components': [
    'src/assets',
    'src/components',
    'src/islands',
    'src/lib',
    'src/validation',
    'src/schemas',
    'src/scripts',
  ],
  'src/islands': [
    'src/islands',
    'src/validation',
    'src/scripts/forget-sent.ts',
    'src/scripts/form-fields.ts',
    'src/scripts/retry-429.ts',
    'src/content/site',
  ],
  'src/scripts': ['src/scripts', 'src/validation', 'src/content/site'],
  'src/integrations': ['src/check', 'src/lib', 'src/read', 'package.json'],
  'src/validation': ['src/validation', 'src/content/site'],
  'src/lib': ['src/lib', 'src/read', 'src/schemas'],
  'src/schemas': ['src/schemas'],
  'src/read': ['src/read', 'src/schemas'],
  'src/admin': ['src/admin', 'src/read', 'src/schemas'],
  'src/check': ['src/check', 'src/lib', 'src/read', 'src/schemas', 'src/validation'],
  'src/tools': ['src/schemas'],
  'netlify/functions': [
    'netlify/forms',
    'netlify/mail',
    'src/validation',
    'src/content/site',
    'src/lib/dates.ts',
    'src/read',
    'src/lib/roles/state.ts',
    'src/lib/values.ts',
  ],
  'netlify/forms': [
    'netlify/forms',
    'netlify/mail',
    'src/validation',
    'src/content/site',
    'src/lib/values.ts',
  ],
  'netlify/mail': [
    'netlify/mail',
    'src/content/site',
    'src/validation',
    'src/lib/dates.ts',
    'src/lib/values.ts',
  ],
  'netlify/host': [
    'netlify/host',
    'netlify/functions',
    'netlify/mail',
    'netlify/forms/responses.ts',
  ],
  'netlify/commands': ['netlify/host/store.ts', 'netlify/mail'],
};

test.each(Object.entries(ALLOWED))('%s imports only from allowed folders', (folder, allowed) => {
  const files = globSync(`${folder}/**/*.{ts,tsx,astro}`);
  expect(files).not.toEqual([]);
  const wrong = files.flatMap((file) =>
    imports(file)
      .filter((path) => !allowed.some((part) => `${path}/`.startsWith(`${part}/`)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(wrong).toEqual([]);
});

test('schemas are data: none of them reads files or settings', () => {
  for (const file of globSync('src/schemas/*.ts'))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/from 'node:|process\.|import\.meta/);
});

/** What a module and its imports read at run time: content files and built pages, by the paths in their code. */
function readBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.endsWith('.ts')) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
  const paths = [...source.matchAll(/['`]((?:src\/content|dist)\/[^'`$]*)/g)];
  return [
    ...paths.map(([, path = '']) => path),
    ...imports(file, source).flatMap((path) => readBy(path, seen)),
  ];
}

test('functions are deployed with the files that they read', () => {
  const [, included = ''] =
    /included_files = \[(.*?)\n {2}\]/s.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  const patterns = [...included.matchAll(/"(.+?)"/g)].map(([, pattern = '']) => pattern);
  const read = globSync('netlify/functions/*.ts').flatMap((file) => readBy(file));
  expect(read.length).toBeGreaterThan(5);
  const isDeployed = (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || pattern.startsWith(path));
  expect(read.filter((path) => !isDeployed(path))).toEqual([]);
});

test('only lib/content.ts reads the content collections', () => {
  const readers = globSync('src/**/*.{ts,astro}').filter((file) =>
    /\bget(Collection|Entry)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['src/lib/content.ts']);
});

test('each attribute and key that the scripts of the forms share is listed', () => {
  const code = globSync('src/{scripts,islands,integrations}/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const attributes = [...code.matchAll(/dataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const keys = [...code.matchAll(/[sS]torage\.[gs]etItem\('([\w-]+)'/g)].map(([, key]) => key);
  expect(attributes.length).toBeGreaterThan(4);
  expect(keys.length).toBeGreaterThan(2);
  const list = readFileSync('src/scripts/README.md', 'utf8');
  for (const name of [...attributes, ...keys]) expect(list).toContain(`\`${name}\``);
});
