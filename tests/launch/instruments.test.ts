import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { builtPage } from '../site/built-site.ts';

/** The figures and the sentences of an explore page's instrument, a string for each choice. */
const answersOf = (order: number) => {
  const page = content.explore.find(({ data }) => data.order === order);
  return page?.data.instrument?.choices.map(({ value, text }) => `${value} ${text}`) ?? [];
};

const sourceOf = (name: string) =>
  readFileSync(`src/assets/drawings/instruments/${name}.svg`, 'utf8');

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

test('the days that a probe lasts, and what it misses, follow from its currents', () => {
  const answers = [1, 15, 360].map((minutes) => {
    const used = ((24 * 60) / minutes) * 40 * (3 / 3600) + 0.48;
    const left = Math.max(0, 1 - (120 * used) / 2000);
    return { days: 2000 / used, left: Math.round(100 * left), step: (0.5 * minutes) / 60 };
  });
  const [minute, quarter, hours] = answersOf(1);
  expect(answers.map(({ days }) => Math.round(days))).toEqual([41, 543, 3261]);
  expect(minute).toMatch(/^41 days .* 0\.008 percentage points/);
  expect(quarter).toMatch(/^543 days .* 0\.125 percentage points/);
  expect(hours).toMatch(`${significant(3261 / 365.25)} years`);
  expect(hours).toMatch(/ 3 percentage points/);
  expect(answers.map(({ step }) => Number(step.toFixed(3)))).toEqual([0.008, 0.125, 3]);
  // The battery is 192 units high; its level is drawn as a path that goes up by its share.
  const levels = [...sourceOf('probe').matchAll(/d="M496 256v-(\d+)h96/g)].map(([, up]) => up);
  expect(answers.map(({ left }) => left)).toEqual([0, 78, 96]);
  expect(levels.map(Number)).toEqual(answers.slice(1).map(({ left }) => Math.round(1.92 * left)));
  // A dot each quarter of an hour through twelve hours, and one at each end.
  expect(sourceOf('probe').match(/m8 3\.5h0/g)).toHaveLength(48);
});

test('the peak of a day with the pump, and what the panels give it, follow from the loads', () => {
  const [, steps = ''] = /d="M40 232(h144[^"]+)"/.exec(sourceOf('load')) ?? [];
  const loads: number[] = [];
  let load = 1;
  for (const [, axis, length] of steps.matchAll(/([hv])(-?\d+)/g)) {
    if (axis === 'v') load -= Number(length) / 24;
    else loads.push(...Array<number>(Number(length) / 24).fill(load));
  }
  expect(loads).toHaveLength(24);
  expect(loads.reduce((sum, load) => sum + load)).toBe(54);
  expect([loads[12], Math.max(...loads)]).toEqual([2, 5]);

  /** Units that the panels give from an hour to the next: the integral of 5 kW · sin(π (h − 6) ÷ 12). */
  const sun = (hour: number) => {
    const at = (time: number) => -Math.cos((Math.PI * (time - 6)) / 12);
    return hour < 6 || hour >= 18 ? 0 : (5 * 12 * (at(hour + 1) - at(hour))) / Math.PI;
  };
  const answers = [19, 1, 11].map((start) => {
    const hours = [start, start + 1];
    const peak = Math.max(...loads.map((load, hour) => load + (hours.includes(hour) ? 3 : 0)));
    const solar = hours.map((hour) => Math.max(0, Math.min(3, sun(hour) - (loads[hour] ?? 0))));
    return [peak, Number(solar.reduce((sum, units) => sum + units).toFixed(1))];
  });
  expect(answers).toEqual([
    [8, 0],
    [5, 0],
    [5, 5.9],
  ]);
  const [evening, night, midday] = answersOf(2);
  expect(evening).toMatch(/^8 kW .* 7 to 9 .* grid supplies all 6 /);
  expect(night).toMatch(/^5 kW .* 1 to 3 .* grid still supplies all 6 /);
  expect(midday).toMatch(/^5 kW .* 11 am to 1 pm.* panels supply 5\.9 of its 6 /);

  // From the evening, 24 units an hour to the left, and 24 units down for each kW less below it.
  expect(movesOf('/explore2', '.pump')).toEqual(
    [1, 11].map((start) => {
      const down = 24 * ((loads[19] ?? 0) - (loads[start] ?? 0));
      return `translate(${24 * (start - 19)}px,${down}px)`;
    }),
  );
  expect(movesOf('/explore2', '.peak')).toEqual([`translateY(${24 * (8 - 5)}px)`]);
});

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
