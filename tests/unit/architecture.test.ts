import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'|^import '(\.[^']+)'/gm)].map((match) =>
    join(dirname(file), match[1] ?? match[2] ?? ''),
  );

/** The folders and files that each folder may import from. */
const ALLOWED: Record<string, string[]> = {
  'src/pages': ['src/layouts', 'src/components', 'src/lib', 'src/styles'],
  'src/layouts': [
    'src/layouts',
    'src/components',
    'src/islands',
    'src/lib',
    'src/schemas',
    'src/scripts',
  ],
  'src/components': [
    'src/components',
    'src/islands',
    'src/lib',
    'src/messages',
    'src/schemas',
    'src/scripts',
    'src/styles',
  ],
  'src/islands': ['src/islands', 'src/messages', 'src/content/site'],
  'src/integrations': ['src/integrations', 'src/lib/policy-hash.ts', 'package.json'],
  'src/messages': ['src/messages', 'src/content/site'],
  'src/lib': ['src/lib', 'src/messages/keep-days.ts', 'src/schemas'],
  'src/schemas': ['src/schemas'],
  'src/content-check': ['src/content-check', 'src/lib', 'src/schemas'],
  'src/tools': ['src/tools', 'src/content-check', 'src/lib', 'src/schemas'],
  'netlify/functions': ['netlify/forms', 'netlify/mail', 'src/messages', 'src/content/site'],
  'netlify/forms': [
    'netlify/forms',
    'netlify/mail',
    'src/messages',
    'src/content/site',
    'src/lib/policy-hash.ts',
    'src/lib/front-matter.ts',
    'src/lib/roles/state.ts',
  ],
  'netlify/mail': [
    'netlify/mail',
    'src/content/site',
    'src/messages',
    'src/lib/front-matter.ts',
    'src/lib/interpolate.ts',
  ],
  'netlify/local': [
    'netlify/local',
    'netlify/functions',
    'netlify/mail',
    'netlify/forms/security-headers.ts',
  ],
};

test.each(Object.entries(ALLOWED))('%s imports only from allowed folders', (folder, allowed) => {
  const files = globSync(`${folder}/**/*.{ts,tsx,astro}`);
  expect(files).not.toEqual([]);
  const wrong = files.flatMap((file) =>
    imports(file)
      .filter((path) => !allowed.some((place) => `${path}/`.startsWith(`${place}/`)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(wrong).toEqual([]);
});

test('only lib/content.ts reads the content collections', () => {
  const readers = globSync('src/**/*.{ts,astro}').filter((file) =>
    /\bget(Collection|Entry)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['src/lib/content.ts']);
});

test('the three islands and their field are the only React components', () => {
  expect(globSync('src/**/*.tsx').sort()).toEqual(
    ['ContactForm', 'Field', 'NavMenu', 'ScrollToTop'].map((name) => `src/islands/${name}.tsx`),
  );
});
