import { expect, test } from 'vitest';
import { finished } from '../../src/integrations/finish-pages.ts';
import { importsOfScripts, withImports } from '../../src/integrations/island-imports.ts';
import { policyProblems, withOwnHashes } from '../../src/integrations/page-policy.ts';
import { withRuntimeLast } from '../../src/integrations/runtime-last.ts';
import { policyHash } from '../../src/lib/policy-hash.ts';

const imports = importsOfScripts({
  'form.js': { imports: ['schema.js', 'react.js'] },
  'client.js': { imports: ['react.js'] },
  'schema.js': { imports: ['react.js', 'form.js'] },
  'react.js': {},
});

const island =
  '<astro-island uid="a" component-url="/form.js" b="c" renderer-url="/client.js" ssr>';

test('an island lists everything that its script and renderer import, each file once', () => {
  expect(withImports(island, imports)).toBe(
    '<astro-island uid="a" component-url="/form.js" b="c" renderer-url="/client.js" data-imports="/schema.js /react.js" ssr>',
  );
});

test.each([
  ['no island', '<body></body>'],
  [
    'islands in an unexpected form',
    '<astro-island renderer-url="/client.js" component-url="/form.js">',
  ],
  ['one island in an unexpected form', `${island}<astro-island component-url="/form.js">`],
  ['a script from another build', island.replace('form', 'other')],
])('adding imports throws for a page with %s', (_, page) => {
  expect(() => withImports(page, imports)).toThrow(/island/);
});

const hash = (text: string) => `'${policyHash(text)}'`;
const policy = (styles: string[], scripts: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${scripts.map((text) => ` ${hash(text)}`).join('')}; style-src 'self'${styles.map((text) => ` ${hash(text)}`).join('')};">`;

test("a page's policy keeps only the hashes of its own styles and scripts", () => {
  const page = (styles: string[], scripts: string[]) =>
    `${policy(styles, scripts)}<style>a{}</style><script type="module">b()</script>`;
  expect(withOwnHashes(page(['a{}', 'c{}'], ['d()', 'b()']))).toBe(page(['a{}'], ['b()']));
});

const DATA = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';

test('a policy that matches its page has no problems', () => {
  const page = `${policy(['a{}'], ['b()'])}<style>a{}</style><body>${DATA}<script>b()</script>`;
  expect(policyProblems(page)).toEqual([]);
});

test.each([
  ['no policy', '<style>a{}</style>', ['It has 0 policies.']],
  ['two policies', policy([], []) + policy([], []), ['It has 2 policies.']],
  [
    'a policy in an unexpected form',
    policy([], []).replace('http-equiv', 'name="a" http-equiv'),
    ['It has 0 policies.'],
  ],
  [
    'a style before the policy',
    `<style>a{}</style>${policy(['a{}'], [])}`,
    ['<style> is before the policy.'],
  ],
  [
    'a stylesheet before the policy',
    `<link rel="stylesheet" href="/a.css">${policy([], [])}`,
    ['<link rel="stylesheet" href="/a.css"> is before the policy.'],
  ],
  [
    'the policy in the body',
    `<body class="a">${policy([], [])}`,
    ['<body class="a"> is before the policy.'],
  ],
  [
    'a style without a hash',
    `${policy([], ['a{}'])}<style media="print">a{}</style>`,
    [
      'style-src has no hash for <style media="print">a{}</style>…',
      `script-src has ${hash('a{}')} for no part of the page.`,
    ],
  ],
  [
    'a script that has changed since it was hashed',
    `${policy([], ['b()'])}<script>b();</script>`,
    [
      'script-src has no hash for <script>b();</script>…',
      `script-src has ${hash('b()')} for no part of the page.`,
    ],
  ],
])('%s is reported as a problem', (_, page, problems) => {
  expect(policyProblems(page)).toEqual(problems);
});

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const RUNTIME = '<script>directive()</script><script>island("$&")</script>';

test('the island runtime moves to the end of the page and loses its style', () => {
  const page = (first: string, last: string) =>
    `<body><script>arrive()</script><header>${first}${island}</header>${island}${last}</body></html>`;
  expect(withRuntimeLast(page(STYLE + RUNTIME, ''))).toBe(page('', RUNTIME));
});

test.each([
  ['no island', `<body>${STYLE}${RUNTIME}</body></html>`],
  ['another style', `<body><style>astro-island{}</style>${RUNTIME}${island}</body></html>`],
  ['no scripts', `<body>${STYLE}${island}</body></html>`],
  ['something after the body', `<body>${STYLE}${RUNTIME}${island}</body></html><p>`],
])('moving the runtime throws for a page with %s', (_, page) => {
  expect(() => withRuntimeLast(page)).toThrow(/first island|<\/body><\/html>/);
});

const built = (styles: string[], scripts: string[]) =>
  `<head>${policy(styles, scripts)}<style>a{}</style></head><body>${STYLE}${RUNTIME}${island}</body></html>`;

test('a finished page has a policy that matches it', () => {
  const page = finished(
    built(['a{}', 'other{}'], ['directive()', 'other()', 'island("$&")']),
    imports,
  );
  expect(policyProblems(page)).toEqual([]);
  expect(page).toContain(policy(['a{}'], ['directive()', 'island("$&")']));
  expect(page).toContain('<astro-island component-url="/form.js" b="c"');
  expect(page).toContain('data-imports="/schema.js /react.js"');
  expect(page).toMatch(/<\/script><\/body><\/html>$/);
});

test('finishing throws for a page whose policy does not match it', () => {
  expect(() => finished(built(['a{}'], ['directive()']), imports)).toThrow(
    'script-src has no hash for <script>island("$&")</script>…',
  );
});
