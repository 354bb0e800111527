import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayChart } from '../../src/lib/day-chart.ts';
import { fillIn } from '../../src/lib/values.ts';
import { report } from '../../src/schemas/sample-report.ts';
import {
  FINDING_NAMES,
  findingValues,
  quartersOf,
  REPORT_NAMES,
  readingsOf,
  reportValues,
} from '../../src/schemas/sample-report-values.ts';
import { holds } from '../properties.ts';

const hour = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter / 4);
const reading = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0.3, 2.55, 5000));
const inBraces = (name: string) => `{${name}}`;

const finding = fc.record(
  {
    from: hour,
    to: hour,
    base: fc.oneof(reading, fc.constant(-1)),
    days: fc.option(fc.integer({ min: 0, max: 31 }), { nil: undefined }),
    figure: fc.constantFrom(...FINDING_NAMES).map(inBraces),
  },
  { requiredKeys: ['from', 'to', 'base', 'figure'] },
);

/** A report as an editor may write it; a base of -1 becomes the highest reading of the rest of the day. */
const written = fc
  .record({
    ends: fc.uniqueArray(hour, { maxLength: 6 }),
    readings: fc.array(fc.option(reading, { nil: undefined, freq: 6 }), {
      minLength: 7,
      maxLength: 7,
    }),
    at: reading,
    prices: fc.option(fc.constant({ unit: 8, peak: 300 }), { nil: undefined }),
    findings: fc.array(finding, { minLength: 2, maxLength: 3 }),
    sum: fc.constantFrom(...REPORT_NAMES).map(inBraces),
  })
  .map(({ ends, readings, at, prices, findings, sum }) => {
    const hours = [...ends.filter((end) => end > 0 && end < 24).sort((a, b) => a - b), 24];
    const day = hours.map((until, index) => ({ until, reading: readings[index] }));
    const all = readingsOf({ day } as Parameters<typeof readingsOf>[0]);
    const restOf = (one: (typeof findings)[number]) => {
      const inside = quartersOf(one as Parameters<typeof quartersOf>[0]);
      return Math.max(
        0,
        ...all.map((value = 0, quarter) => (inside.includes(quarter) ? 0 : value)),
      );
    };
    const words = { label: 'One', unit: 'units', heading: 'Two', text: 'Three', todo: 'Four' };
    const lines = {
      heading: 'A',
      lead: 'B',
      stamp: 'C',
      measured: 'D',
      alternative: 'E',
      todo: 'F',
    };
    return {
      ...lines,
      ...{ after: 'G', assumptions: 'H', hours: ['6', '12', '18'], line: { at, label: 'I' } },
      day: day.map((part) => (part.reading === undefined ? { until: part.until } : part)),
      ...(prices && { prices }),
      findings: findings.map((one) => ({
        ...words,
        ...one,
        base: one.base < 0 ? restOf(one) : one.base,
      })),
      sum,
    };
  });

test('a report that is accepted says no figure that is missing or below nothing, and its chart can be drawn', () => {
  let accepted = 0;
  holds(
    fc.property(written, (typed) => {
      const { success, data } = report.safeParse(typed);
      if (!success) return;
      accepted += 1;
      const shown = [
        fillIn(data.sum, reportValues(data)),
        ...data.findings.map((one) => fillIn(one.figure, findingValues(data, one))),
      ];
      for (const one of shown) expect(one).toMatch(/^\d[\d,.:]*(?:\u00a0[ap]m)?$/);
      const { rest, marks, lineY } = dayChart(data);
      for (const path of [rest, ...marks.map(({ bars }) => bars)])
        expect(path).toMatch(/^M0 \d+(?:H\d+V\d+)*$/);
      for (const place of [lineY, ...marks.flatMap(({ x, y }) => [x, y])]) {
        const percent = Number.parseFloat(place);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    }),
  );
  expect(accepted).toBeGreaterThan(10);
});
