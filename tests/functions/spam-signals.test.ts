import { expect, test } from 'vitest';
import { spamSignals } from '../../netlify/forms/spam-signals.ts';
import { ADVERTISEMENTS, HONEST, LATER } from './spam-messages.ts';

const signals = (message: string) => spamSignals({ name: 'Asha Rao', message });

/** The share of messages that are tagged. */
const tagged = (messages: string[]) =>
  messages.filter((message) => signals(message).length > 0).length / messages.length;

test.each([...HONEST, ...LATER.honest])('an honest message is not tagged: %s', (message) => {
  expect(signals(message)).toEqual([]);
});

test('most advertisements that the phrases were chosen from are tagged, and half of the later ones', () => {
  expect(tagged(ADVERTISEMENTS)).toBeGreaterThanOrEqual(0.8);
  expect(tagged(LATER.advertisements)).toBeGreaterThanOrEqual(0.5);
});
