import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsOfScripts, withImports } from '../../src/build/island-imports.ts';
import { withOwnHashes } from '../../src/build/own-hashes.ts';
import { withPlainDefaults } from '../../src/build/plain-defaults.ts';
import { withStyleFirst } from '../../src/build/style-first.ts';

test('an island names all that its script and its renderer import, once', () => {
  const imports = importsOfScripts({
    'form.js': { imports: ['schema.js', 'react.js'] },
    'client.js': { imports: ['react.js'] },
    'schema.js': { imports: ['react.js', 'form.js'] },
    'react.js': {},
  });
  const island = '<astro-island component-url="/form.js" a="b" renderer-url="/client.js" ssr>';
  expect(withImports(island, imports)).toBe(
    '<astro-island component-url="/form.js" a="b" renderer-url="/client.js" data-imports="/schema.js /react.js" ssr>',
  );
});

test("a page's policy keeps the hashes of its own styles and scripts alone", () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const page = (style: string[], script: string[]) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${script.map((text) => ` ${hash(text)}`).join('')}; style-src 'self'${style.map((text) => ` ${hash(text)}`).join('')};"><style>a{}</style><script type="module">b()</script>`;
  expect(withOwnHashes(page(['a{}', 'c{}'], ['d()', 'b()']))).toBe(page(['a{}'], ['b()']));
});

test('policy and style come before the tags that a first paint does not need', () => {
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;
  const charset = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const page = (...head: string[]) =>
    `<head>${head.join('')}</head><body><style>astro-island{}</style></body>`;
  expect(
    withStyleFirst(
      page(charset, '<title>$& A</title>', policy, '<style>a{}</style><style>b{}</style>'),
    ),
  ).toBe(page(charset, policy, '<style>a{}</style><style>b{}</style>', '<title>$& A</title>'));
});

test("Tailwind's variables keep their defaults, written once", () => {
  const css =
    '@layer properties{@supports ((-webkit-hyphens:none) and (not (margin-trim:block))) or (not (color:rgb(from red r g b))){*,:before,::backdrop{--tw-leading:initial;--tw-translate-x:0}}}@layer utilities{.a{color:red}}@property --tw-leading{syntax:"*";inherits:false}@property --tw-translate-x{syntax:"*";inherits:false;initial-value:0}';
  expect(withPlainDefaults(css)).toBe(
    '@layer properties{*,:before,::backdrop{--tw-leading:initial;--tw-translate-x:0}}@layer utilities{.a{color:red}}',
  );
  expect(withPlainDefaults('.a{color:red}')).toBe('.a{color:red}');
});
