import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCin } from '../../src/lib/cin.ts';
import { isMarked } from '../../src/read/disk.ts';
import indianStates from '../../src/schemas/indian-states.json' with { type: 'json' };
import { holds } from '../properties.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).filter((text) => Number(text) > 0);

/** The parts of a number in the format of the ministry, whether its letters stand for something or not. */
const parts = fc.record({
  listing: fc.constantFrom('L', 'U'),
  industry: digits(5),
  state: fc.oneof(fc.constantFrom('KA', 'GJ', 'TG', 'DL'), fc.stringMatching(/^[A-Z]{2}$/)),
  year: fc.integer({ min: 1850, max: 2099 }).map(String),
  kind: fc.oneof(fc.constantFrom('PTC', 'PLC', 'OPC'), fc.stringMatching(/^[A-Z]{3}$/)),
  registration: digits(6),
});

const joined = (given: Record<string, string>) => Object.values(given).join('');

test('of a number that is filled in the kind, year and state are read as they stand in it, or nothing', () => {
  holds(
    fc.property(parts, (given) => {
      const read = readCin(joined(given));
      if (!read) return;
      expect(read).toMatchObject({ kind: given.kind, year: given.year });
      expect(indianStates).toContain(read.state);
    }),
  );
  expect(readCin('U72900KA2019PTC123456')).toEqual({
    kind: 'PTC',
    state: 'Karnataka',
    year: '2019',
  });
});

test('of a number of which a part is not filled in or has another form nothing is read', () => {
  const wrong: Record<string, string[]> = {
    listing: ['X', ''],
    industry: ['00000', '1234'],
    state: ['XX', 'ka'],
    year: ['0000', '19'],
    registration: ['000000', '12345', '1234567'],
  };
  holds(
    fc.property(parts, fc.constantFrom(...Object.keys(wrong)), fc.nat(), (given, part, choice) => {
      const values = wrong[part] ?? [];
      const broken = { ...given, [part]: values[choice % values.length] ?? '' };
      expect(readCin(joined(broken))).toBeUndefined();
    }),
  );
});

test('a field is marked while its line says so', () => {
  const file = join(temporaryFolder(), 'organisation.yaml');
  const written =
    'company:\n  cin: U72900KA2019PTC123456 # CONFIRM, by counsel\n  legalName: Test # of all';
  writeFileSync(file, written);
  expect(isMarked(file, ['company', 'cin'])).toBe(true);
  for (const name of ['legalName', 'other']) expect(isMarked(file, ['company', name])).toBe(false);
});
