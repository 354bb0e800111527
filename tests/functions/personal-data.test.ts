import { expect, test } from 'vitest';
import type { Evidence } from '../../netlify/forms/spam-signals.ts';
import { storedMessage } from '../../netlify/mail/outbox.ts';
import { application } from '../../src/messages/application.ts';
import { contactMessage } from '../../src/messages/contact-message.ts';
import { personalData } from '../../src/schemas/forms.ts';

const fields = (schema: { shape: object }) => Object.keys(schema.shape).sort();
const { message, application: besides, signals, record } = personalData.shape;

test('the list of personal data has each field of both forms', () => {
  expect(fields(message)).toEqual(fields(contactMessage));
  expect([...fields(message), ...fields(besides)].sort()).toEqual(
    [...fields(application), 'about', 'cv'].sort(),
  );
});

test('the list of personal data has each field of the stored copy', () => {
  expect(fields(record)).toEqual(fields(storedMessage));
});

test('the list of personal data has what is looked at to spot spam, and the network', () => {
  // The type check fails here if the code looks at something that is not listed.
  const listed: Record<keyof Evidence | 'network', unknown> = signals.shape;
  expect(fields({ shape: listed })).toEqual(['honeypot', 'message', 'name', 'network', 'seconds']);
});
