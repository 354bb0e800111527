import { expect, test } from 'vitest';
import { builtPage } from '../built/built-site.ts';
import { content } from '../content.ts';

/** The figures and the sentences of an explore page's instrument, a string for each choice. */
const answersOf = (order: number) => {
  const page = content.explore.find(({ data }) => data.order === order);
  return page?.data.instrument?.choices.map(({ value, text }) => `${value} ${text}`) ?? [];
};

/** The transforms of a moving part of a drawing in the styles of its page. */
const movesOf = (path: string, part: string) =>
  [
    ...builtPage(path)
      .$('style')
      .text()
      .matchAll(/([^{}]+)\{(?:[^{}]*;)?transform:([^;}]+)/g),
  ]
    .filter(([, selector]) => selector?.endsWith(part))
    .map(([, , move]) => move);

const significant = (value: number) => `${Number(value.toPrecision(2))}`;

test('the current through the LED is the rest of the voltage by the resistance', () => {
  const currents = [10_000, 220, 47].map((ohms) => (1000 * (3.3 - 2)) / ohms);
  const values = answersOf(4).map((answer) => answer.split(' ')[0]);
  expect(values).toEqual(currents.map(significant));
  // The scale is half a circle for 30 mA.
  const turns = movesOf('/explore4', '.needle').map((move) =>
    Number.parseFloat(move?.slice(7) ?? ''),
  );
  expect(turns).toEqual(currents.map((current) => expect.closeTo(6 * current, 0)));
});
