import { expect, test } from 'vitest';
import {
  dateInIndia,
  dateInWords,
  daysBetween,
  endOfDayInIndia,
  startOfDayInIndia,
} from '../../src/lib/dates.ts';
import { lastDayIfSoon, roleState } from '../../src/lib/roles/state.ts';

test.each([
  [{}, '2026-12-01T00:00:00Z', 'open'],
  [{ posted: '2026-11-21' }, '2026-11-20T18:29:59Z', 'scheduled'],
  [{ posted: '2026-11-21' }, '2026-11-20T18:30:00Z', 'open'],
  [{ posted: '2026-11-21', closes: '2026-12-31' }, '2026-12-31T18:29:59Z', 'open'],
  [{ posted: '2026-11-21', closes: '2026-12-31' }, '2026-12-31T18:30:00Z', 'closed'],
  [{ draft: true }, '2026-12-01T00:00:00Z', 'draft'],
  [{ draft: true, posted: '2026-11-21', closes: '2026-11-30' }, '2026-12-01T00:00:00Z', 'draft'],
])('a role with %j is at %s %s: its days begin and end in India', (role, now, state) => {
  expect(roleState(role, new Date(now))).toBe(state);
});

test('late in the evening UTC, the date in India is already the next day', () => {
  expect(dateInIndia(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01');
  expect(dateInWords('2026-11-21')).toBe('21 November 2026');
});

test('days are counted over the ends of months and years', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

test('a last day is soon from thirty days before it on', () => {
  const now = new Date('2026-11-21T20:00:00+05:30');
  expect(lastDayIfSoon({ closes: '2026-12-21' }, now)).toBe('2026-12-21');
  expect(lastDayIfSoon({ closes: '2026-12-22' }, now)).toBeUndefined();
  expect(lastDayIfSoon({}, now)).toBeUndefined();
});

test('a closing date ends with the last second before the role is closed', () => {
  const end = Date.parse(endOfDayInIndia('2026-12-31'));
  expect(roleState({ closes: '2026-12-31' }, new Date(end))).toBe('open');
  expect(roleState({ closes: '2026-12-31' }, new Date(end + 1000))).toBe('closed');
  expect(end + 1000).toBe(Date.parse(startOfDayInIndia('2027-01-01')));
});
