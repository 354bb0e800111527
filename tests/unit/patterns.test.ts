import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

/** The patterns in the source of everything that reads what a visitor sent. */
const written = globSync('{src/messages,netlify/forms,netlify/mail}/*.ts').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?<=[=(,:&]\s*)\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n*[])+)\/([gimsuy]*)/g,
    ),
  ].map(([, source = '', flags = '']): [string, string, string] => [file, source, flags]),
);

test.each(written)('no text makes a pattern of %s slow: %s', (_where, pattern, flags) => {
  expect(checkSync(pattern, flags).status).toBe('safe');
});

test('the patterns of the source were found', () => {
  expect(written.length).toBeGreaterThan(10);
});
