import { expect, test } from 'vitest';
import { policyHash } from '../../src/lib/policy-hash.ts';
import { onRequest, withOwnHashes, withRuntimeLast } from '../../src/middleware.ts';

const hash = (text: string) => `'${policyHash(text)}'`;
const policy = (styles: string[], scripts: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${scripts.map((text) => ` ${hash(text)}`).join('')}; style-src 'self'${styles.map((text) => ` ${hash(text)}`).join('')};">`;

const PRELOAD = '<link rel="preload" href="/a.woff2">';
const DATA = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';

test("a page's policy stands before all that it governs, with the hashes of its own styles and scripts", () => {
  const rest = `<body>${DATA}<script type="module">b()</script>`;
  const page = `${PRELOAD}<style>a{}</style>${policy(['a{}', 'c{}'], ['d()', 'b()'])}${rest}`;
  expect(withOwnHashes(page)).toBe(
    `${policy(['a{}'], ['b()'])}${PRELOAD}<style>a{}</style>${rest}`,
  );
});

test.each([
  ['no policy', '<style>a{}</style>', 'not one policy'],
  ['two policies', policy([], []) + policy([], []), 'not one policy'],
  [
    'a policy in an unexpected form',
    policy([], []).replace('http-equiv', 'name="a" http-equiv'),
    'not one policy',
  ],
  ['nothing to preload', policy([], []), 'has no <link rel="preload"'],
  [
    'a style whose hash is among those of scripts',
    `${PRELOAD}${policy([], ['a{}'])}<style media="print">a{}</style>`,
    'style-src has no hash for <style media="print">a{}</style>…',
  ],
  [
    'a script that has changed since it was hashed',
    `${PRELOAD}${policy([], ['b()'])}<script>b();</script>`,
    'script-src has no hash for <script>b();</script>…',
  ],
])('a page with %s cannot be finished', (_, page, problem) => {
  expect(() => withOwnHashes(page)).toThrow(problem);
});

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const RUNTIME = '<script>directive()</script><script>island("$&")</script>';
const JOINED = '<script>directive();island("$&")</script>';
const ISLAND = '<astro-island component-url="/form.js" ssr>';

test('the island runtime moves to the end of the page as one script and loses its style', () => {
  const page = (first: string, last: string) =>
    `<body><script>arrive()</script><header>${first}${ISLAND}</header>${ISLAND}${last}</body></html>`;
  expect(withRuntimeLast(page(STYLE + RUNTIME, ''))).toBe(page('', JOINED));
});

test.each([
  ['no island', `<body>${STYLE}${RUNTIME}</body></html>`],
  ['another style', `<body><style>astro-island{}</style>${RUNTIME}${ISLAND}</body></html>`],
  ['no scripts', `<body>${STYLE}${ISLAND}</body></html>`],
  ['something after the body', `<body>${STYLE}${RUNTIME}${ISLAND}</body></html><p>`],
])('moving the runtime throws for a page with %s', (_, page) => {
  expect(() => withRuntimeLast(page)).toThrow(/first island|<\/body><\/html>/);
});

/** What the middleware makes of a response. */
async function finished(body: string, type: string): Promise<string> {
  const response = new Response(body, { headers: { 'content-type': type } });
  const result = await onRequest({} as never, () => Promise.resolve(response));
  return (result as Response).text();
}

test('pages are finished, and nothing else', async () => {
  const begun = `<style>a{}</style><body>${STYLE}${RUNTIME}${ISLAND}`;
  const page = `${policy(['a{}', 'c{}'], ['directive()', 'island("$&")'])}${PRELOAD}${begun}</body></html>`;
  expect(await finished(page, 'text/html')).toBe(withOwnHashes(withRuntimeLast(page)));
  expect(await finished(page, 'application/xml')).toBe(page);
});
