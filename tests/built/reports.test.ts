import { expect, test } from 'vitest';
import { interpolate } from '../../src/lib/values.ts';
import type { Report } from '../../src/schemas/sample-report.ts';
import { content } from '../content.ts';
import { builtPage } from './built-site.ts';

const inIndia = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });

/** The reading at each minute of a day; NaN where none was kept. */
const minutesOf = ({ day }: Report) =>
  day.flatMap(({ until, reading = Number.NaN }, at) =>
    Array<number>(Math.round((until - (day[at - 1]?.until ?? 0)) * 60)).fill(reading),
  );

/** What the findings of a report come to, counted minute by minute from its readings and prices. */
function countedAgain(report: Report) {
  const all = minutesOf(report);
  const { unit = 0, peak = 0 } = report.prices ?? {};
  return report.findings.map(({ from, to, base, days }) => {
    const [begin, end] = [from * 60, to <= from ? to * 60 + 1440 : to * 60];
    const inside = [...all, ...all].slice(begin, end);
    const kept = inside.filter((reading) => !Number.isNaN(reading));
    const outside = all.filter((_, at) => at < begin && at + 1440 >= end);
    const rest = Math.max(...outside, ...all.filter((_, at) => at >= end && end <= 1440));
    const units = kept.reduce((sum, reading) => sum + Math.max(0, reading - base) / 60, 0);
    const [highest, lowest] = [Math.max(...kept), Math.min(...kept)];
    const amount = days ? units * days * unit : (highest - rest) * peak;
    const fall = (kept[0] ?? 0) - (kept[kept.length - 1] ?? 0);
    const missing = (inside.length - kept.length) / 15;
    return {
      amount,
      values: { amount, units, highest, lowest, fall, missing, over: highest - base },
    };
  });
}

const shown = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inIndia(value)]));

const reports = content.explore.flatMap(({ path, data: { report } }) =>
  report ? [[path, report] as const] : [],
);

test.each(reports)(
  'the figures and the sum of the report on %s follow from its readings',
  (path, report) => {
    const { $ } = builtPage(path);
    const counted = countedAgain(report);
    const figures = [...$('#report [id^=answer] strong')].map((one) => $(one).text());
    expect(figures).toEqual(
      report.findings.map(({ figure }, at) =>
        interpolate(figure, shown(counted[at]?.values ?? {})),
      ),
    );
    const sum = counted.reduce((all, { amount }) => all + amount, 0);
    const kept = minutesOf(report).filter((reading) => !Number.isNaN(reading));
    const values = shown({
      sum,
      kept: kept.length / 15,
      readings: 96,
      total: kept.reduce((all, reading) => all + reading / 60, 0),
    });
    const text = $('#report').text().replaceAll('\u00a0', ' ');
    expect(text).toContain(interpolate(report.sum, values).replaceAll('\u00a0', ' '));
    expect(text).toContain(interpolate(report.measured, values).replaceAll('\u00a0', ' '));
  },
);
