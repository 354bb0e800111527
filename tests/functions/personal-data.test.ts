import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Evidence } from '../../netlify/forms/spam-signals.ts';
import { storedMessage } from '../../netlify/mail/outbox.ts';
import { application } from '../../src/messages/application.ts';
import { contactMessage } from '../../src/messages/contact-message.ts';
import { personalData } from '../../src/schemas/forms.ts';

const fields = (...schemas: { shape: object }[]) =>
  schemas.flatMap(({ shape }) => Object.keys(shape)).sort();
const { headings: _, ...lists } = personalData.shape;
const { message, application: besides, signals, record } = lists;

/** What each form asks for, and the lists that name it. */
const FORMS: Record<string, [asked: string[], listed: string[]]> = {
  contactMessage: [fields(contactMessage), fields(message)],
  application: [[...fields(application), 'about', 'cv'].sort(), fields(message, besides)],
};

test.each(Object.values(FORMS))('the list of personal data has the fields %j', (asked, listed) => {
  expect(listed).toEqual(asked);
});

test('no function takes a form that is not listed, and the privacy policy shows each list', () => {
  const code = globSync('netlify/functions/*.ts').map((file) => readFileSync(file, 'utf8'));
  const taken = code.flatMap((source) => [...source.matchAll(/\bvalidate\((\w+),/g)]);
  expect(taken.map(([, schema]) => schema).sort()).toEqual(Object.keys(FORMS).sort());
  const texts = globSync('src/content/legal/*.mdx').map((file) => readFileSync(file, 'utf8'));
  for (const list of Object.keys(lists))
    expect(texts.join()).toContain(`<PersonalData of="${list}" />`);
});

test('the list of personal data has each field of the stored copy', () => {
  expect(fields(record)).toEqual(fields(storedMessage));
});

test('the list of personal data has what is looked at to spot spam, and the network', () => {
  // The type check fails here if the code looks at something that is not listed.
  const listed: Record<keyof Evidence | 'network', unknown> = signals.shape;
  expect(fields({ shape: listed })).toEqual(['honeypot', 'message', 'name', 'network', 'seconds']);
});
