import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Evidence } from '../../netlify/forms/spam.ts';
import { record as storedMessage } from '../../netlify/mail/outbox.ts';
import { personalData } from '../../src/schemas/forms.ts';

const fields = (...schemas: { shape: object }[]) =>
  schemas.flatMap(({ shape }) => Object.keys(shape)).sort();
const { headings: _, ...lists } = personalData.shape;
const { contactMessage, signals, record } = lists;

const texts = globSync('src/content/legal/*.mdx').map((file) => readFileSync(file, 'utf8'));
const modules = globSync('src/messages/*.ts').map(
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
