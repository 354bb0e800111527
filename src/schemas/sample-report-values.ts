import type { Report } from './sample-report.ts';

type Finding = Report['findings'][number];

const QUARTERS = 96;
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'UTC' });

/** An hour as on a clock in India: 13.5 is 1:30 pm. */
const onClock = (hour: number) =>
  time
    .format(hour * 3_600_000)
    .replace(':00', '')
    .replace(/\s/, '\u00a0');

const isKept = (reading: number | undefined) => reading !== undefined;

const unitsOf = (readings: number[]) => readings.reduce((sum, reading) => sum + reading / 4, 0);

/** The reading of each quarter hour of a report's day; undefined where none was kept. */
export const readingsOf = ({ day }: Report): (number | undefined)[] =>
  Array.from({ length: QUARTERS }, (_, at) => day.find(({ until }) => at < until * 4)?.reading);

/**
 * The quarter hours of a finding, from 0 to 95. One that ends before it begins goes on after midnight, and one that
 * ends where it begins is the whole day.
 */
export const quartersOf = ({ from, to }: Finding): number[] =>
  Array.from({ length: ((to - from + 24) % 24 || 24) * 4 }, (_, at) => (from * 4 + at) % QUARTERS);

/**
 * What a finding comes to: its readings in the unit of the report, and what it costs a month in rupees. On some `days` it
 * costs the units above its `base`; without, it is a peak, and costs what is above its base at the price of a peak.
 */
function countsOf(report: Report, finding: Finding): Record<string, number | undefined> {
  const { base, days } = finding;
  const { prices } = report;
  const all = readingsOf(report);
  const quarters = quartersOf(finding);
  const kept = quarters.map((at) => all[at]).filter(isKept);
  const missing = quarters.length - kept.length;
  const spans = { hours: quarters.length / 4, minutes: quarters.length * 15, missing, base, days };
  const [first] = kept;
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return spans;
  const [highest, lowest] = [Math.max(...kept), Math.min(...kept)];
  const units = unitsOf(kept.map((reading) => Math.max(0, reading - base)));
  const over = highest - base;
  const amount = prices && (days ? units * days * prices.unit : over * prices.peak);
  return { ...spans, first, last, fall: first - last, highest, lowest, over, units, amount };
}

/** The names of what is computed for a whole report, and of what is for each finding too. */
export const REPORT_NAMES = ['readings', 'kept', 'total', 'sum', 'line', 'unit', 'peak'];
export const FINDING_NAMES = [
  ...['from', 'to', 'hours', 'minutes', 'missing', 'first', 'last', 'fall', 'highest', 'lowest'],
  ...['base', 'over', 'units', 'days', 'amount'],
];

/** Values as texts show them, each number as in India; without those that are unknown. */
const shown = (values: Record<string, number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, number.format(value)]],
    ),
  );

/** The values of REPORT_NAMES, as texts show them. */
export function reportValues(report: Report) {
  const kept = readingsOf(report).filter(isKept);
  const amounts = report.findings.map((finding) => countsOf(report, finding).amount ?? 0);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return shown({
    readings: QUARTERS,
    kept: kept.length,
    total: unitsOf(kept),
    line: report.line.at,
    ...(report.prices && { ...report.prices, sum }),
  });
}

/** The values of FINDING_NAMES and REPORT_NAMES, as texts show them. */
export const findingValues = (report: Report, finding: Finding) => ({
  ...reportValues(report),
  ...shown(countsOf(report, finding)),
  from: onClock(finding.from),
  to: onClock(finding.to),
});
