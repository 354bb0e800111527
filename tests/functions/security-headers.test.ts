import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/security-headers.ts';

test('netlify.toml has the same security headers as functions and the local platform', () => {
  const [, block = ''] =
    /for = "\/\*"\n\s+\[headers\.values\]\n((?:\s+\S+ = ".*"\n)+)/.exec(
      readFileSync('netlify.toml', 'utf8'),
    ) ?? [];
  const headers = [...block.matchAll(/(\S+) = "(.*)"/g)].map(([, name = '', value]) => [
    name.toLowerCase(),
    value,
  ]);
  expect(Object.fromEntries(headers)).toMatchObject(SECURITY_HEADERS);
});
