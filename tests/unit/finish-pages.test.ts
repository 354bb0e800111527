import { expect, test } from 'vitest';
import { importsOfScripts, withImports } from '../../src/build/island-imports.ts';
import { withOwnHashes } from '../../src/build/own-hashes.ts';
import { withPlainDefaults } from '../../src/build/plain-defaults.ts';
import { withRuntimeLast } from '../../src/build/runtime-last.ts';
import { withStyleFirst } from '../../src/build/style-first.ts';
import { policyHash } from '../../src/lib/policy-hash.ts';

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
  const hash = (text: string) => `'${policyHash(text)}'`;
  const page = (style: string[], script: string[]) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${script.map((text) => ` ${hash(text)}`).join('')}; style-src 'self'${style.map((text) => ` ${hash(text)}`).join('')};"><style>a{}</style><script type="module">b()</script>`;
  expect(withOwnHashes(page(['a{}', 'c{}'], ['d()', 'b()']))).toBe(page(['a{}'], ['b()']));
});

test('what wakes the islands comes last, as one script, its style with the first of the page', () => {
  const policy = (styles: string[], scripts: string[]) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${scripts.map((text) => ` '${policyHash(text)}'`).join('')}; style-src 'self'${styles.map((text) => ` '${policyHash(text)}'`).join('')};">`;
  const island = '<astro-island uid="a"><nav></nav></astro-island>';
  expect(
    withRuntimeLast(
      `<head>${policy(['a{}', 'astro-island{}', 'b{}'], ['touch()', 'arrive()', 'island("$&")'])}<style>a{}</style><style>b{}</style></head><body><header><style>astro-island{}</style><script>touch()</script><script>island("$&")</script>${island}</header><script>arrive()</script>${island}</body>`,
    ),
  ).toBe(
    `<head>${policy(['a{}astro-island{}', 'b{}'], ['touch();island("$&")', 'arrive()'])}<style>a{}astro-island{}</style><style>b{}</style></head><body><header>${island}</header><script>arrive()</script>${island}<script>touch();island("$&")</script></body>`,
  );
  expect(withRuntimeLast('<body></body>')).toBe('<body></body>');
});

test("policy and header's style come first, the page's own style after the header", () => {
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;
  const charset = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const page = (head: string[], own = '') =>
    `<head>${head.join('')}</head><body><header>TAS</header>${own}<main><style>svg{}</style><header></header></main></body>`;
  const [first, own] = ['<style>a{}</style>', '<style>b{content:"$&"}</style>'];
  expect(withStyleFirst(page([charset, first, '<title>$& A</title>', policy, own, own]))).toBe(
    page([charset, policy, first, '<title>$& A</title>'], own + own),
  );
});

const sheet = (defaults: string, rules: string) =>
  `@layer properties{@supports ((-webkit-hyphens:none) and (not (margin-trim:block))) or (not (color:rgb(from red r g b))){*,:before,::backdrop{${defaults}}}}@layer utilities{${rules}}@property --tw-x{syntax:"*";inherits:false;initial-value:0}`;

test.each([
  [
    'keep a default where a rule sets it and a rule reads it',
    sheet('--tw-x: 0;', '.a{--tw-x: 1;translate: var(--tw-x)}.b{translate: var(--tw-x)}'),
    '@layer properties{*,:before,::backdrop{--tw-x: 0;}}@layer utilities{.a{--tw-x: 1;translate: var(--tw-x)}.b{translate: var(--tw-x)}}',
  ],
  [
    'are not set where nothing reads them',
    sheet('--tw-leading: initial;', '.a{--tw-leading: 1;line-height: 1}'),
    '@layer properties{*,:before,::backdrop{}}@layer utilities{.a{line-height: 1}}',
  ],
  [
    'give way to their default where no rule sets them',
    sheet('--tw-border-style: solid;', '.a{border-style: var(--tw-border-style)}'),
    '@layer properties{*,:before,::backdrop{}}@layer utilities{.a{border-style: solid}}',
  ],
  [
    'give way to what the rule names where they have no default',
    sheet('--tw-ease: initial;', '.a{transition: var(--tw-ease, ease)}'),
    '@layer properties{*,:before,::backdrop{}}@layer utilities{.a{transition:  ease}}',
  ],
  [
    'stay where their default is unknown',
    sheet('', '.a{transition: var(--tw-ease, ease)}'),
    '@layer properties{*,:before,::backdrop{}}@layer utilities{.a{transition: var(--tw-ease, ease)}}',
  ],
])("Tailwind's variables %s", (_, css, plain) => {
  expect(withPlainDefaults(css)).toBe(plain);
});

test('a sheet without them stays as it is', () => {
  expect(withPlainDefaults('.a{color:red}')).toBe('.a{color:red}');
});
