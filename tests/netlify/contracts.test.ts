import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/responses.ts';
import type { Evidence } from '../../netlify/forms/spam.ts';
import * as apply from '../../netlify/functions/apply.ts';
import * as sendEmail from '../../netlify/functions/send-email.ts';
import * as sent from '../../netlify/functions/sent.ts';
import { record as storedMessage } from '../../netlify/mail/records.ts';
import { personalData } from '../../src/schemas/personal-data.ts';
import { content } from '../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const project = temporaryFolder();
mkdirSync(join(project, 'src/content/roles'), { recursive: true });
writeFileSync(
  join(project, 'src/content/roles/data.mdx'),
  '---\ntitle: Engineer of {name}\nposted: 2026-11-21\ncloses: 2026-12-31\n---\n',
);

test.each([
  ['2026-11-20T12:00:00Z', 'this role is scheduled, not open'],
  ['2026-12-31T18:29:59Z', undefined],
  ['2026-12-31T18:30:00Z', 'this role closed on 31 December 2026'],
])('at %s the role that somebody applies for is described as %j', (moment, whyNotOpen) => {
  const title = `Engineer of ${content.organisation.name}`;
  const role = apply.readAppliedRole('data', new Date(moment), project);
  expect(role).toEqual({ title, ...(whyNotOpen && { whyNotOpen }) });
});

test('netlify.toml has the same security headers as functions and the host', () => {
  const { headers } = parse(readFileSync('netlify.toml', 'utf8'));
  const rules = headers as { for: string; values: Record<string, string> }[];
  const everywhere = Object.entries(rules.find((rule) => rule.for === '/*')?.values ?? {});
  const named = everywhere.map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(named)).toMatchObject(SECURITY_HEADERS);
});

test('each function with a path has a rate limit: sixty requests a minute, as many as a college lab sends', () => {
  const limited = globSync('netlify/functions/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('rateLimit'),
  );
  expect(limited).toHaveLength(3);
  const limit = { windowLimit: 60, windowSize: 60 };
  for (const { config } of [apply, sendEmail, sent]) expect(config.rateLimit).toMatchObject(limit);
});

const fields = (...schemas: { shape: object }[]) =>
  schemas.flatMap(({ shape }) => Object.keys(shape)).sort();
const { headings: _, ...lists } = personalData.shape;
const { contactMessage, signals, record } = lists;

const texts = globSync('src/content/legal/*.mdx').map((file) => readFileSync(file, 'utf8'));
const modules = globSync('src/validation/*.ts').map(
  (file) => import(/* @vite-ignore */ `../../${file}`),
);
const schemas = Object.assign({}, ...(await Promise.all(modules)));
const takesForm = (file: string) => readFileSync(file, 'utf8').includes('formHandler(');

test.each(globSync('netlify/functions/*.ts').filter(takesForm))(
  'what %s asks for is listed by the name of its schema, or with the contact form',
  (file) => {
    const code = readFileSync(file, 'utf8');
    const [, name = ''] = /\bvalidate\((\w+), typed\)/.exec(code) ?? [];
    expect(Object.keys(lists)).toContain(name);
    const listed = lists[name as keyof typeof lists];
    const files = [...code.matchAll(/\btyped\.(\w+)/g)].map(([, one = '']) => one);
    const asked = [...fields(schemas[name]), ...files];
    expect(asked).toEqual(expect.arrayContaining(fields(listed)));
    expect(fields(contactMessage, listed)).toEqual(expect.arrayContaining(asked));
  },
);

test.each(Object.keys(lists))('the privacy policy shows the list %s', (list) => {
  expect(texts.join()).toContain(`<PersonalData of="${list}" />`);
});

test('the list of personal data has each field of the stored copy', () => {
  expect(fields(record)).toEqual(fields(storedMessage));
});

test('the list of personal data has what is looked at to spot spam, and the network', () => {
  // The type check fails here if the code looks at something that is not listed.
  const listed: Record<keyof Evidence | 'network', unknown> = signals.shape;
  expect(fields({ shape: listed })).toEqual(['honeypot', 'name', 'network', 'seconds']);
});
