import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/security-headers.ts';

test('netlify.toml has the same security headers as functions and the local platform', () => {
  const { headers } = parse(readFileSync('netlify.toml', 'utf8'));
  const rules = headers as { for: string; values: Record<string, string> }[];
  const everywhere = rules.find((rule) => rule.for === '/*')?.values ?? {};
  const named = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(named)).toMatchObject(SECURITY_HEADERS);
});
