import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/responses.ts';
import * as apply from '../../netlify/functions/apply.ts';
import * as sendEmail from '../../netlify/functions/send-email.ts';

test('netlify.toml has the same security headers as functions and the local platform', () => {
  const { headers } = parse(readFileSync('netlify.toml', 'utf8'));
  const rules = headers as { for: string; values: Record<string, string> }[];
  const everywhere = Object.entries(rules.find((rule) => rule.for === '/*')?.values ?? {});
  const named = everywhere.map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(named)).toMatchObject(SECURITY_HEADERS);
});

test('both forms allow sixty requests a minute from one client IP, as many as a college lab sends', () => {
  const limit = { windowLimit: 60, windowSize: 60 };
  for (const { config } of [apply, sendEmail]) expect(config.rateLimit).toMatchObject(limit);
});
