import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { lookOf, ROLE_DRAWINGS } from '../../src/lib/roles/list.ts';

const drawings = new Map(
  globSync(`src/assets/drawings/${ROLE_DRAWINGS}/*.svg`).map((file) => [
    basename(file, '.svg'),
    readFileSync(file, 'utf8').trim(),
  ]),
);

test('a role has the hue of its field of work, and its drawing or one of its own', () => {
  const fields = [{ id: 'baking', name: 'Baking', hue: 'power' as const, drawing: 'parcel' }];
  expect(lookOf({ field: 'baking' }, fields)).toEqual({ hue: 'power', drawing: 'parcel' });
  expect(lookOf({ field: 'baking', drawing: 'kitchen' }, fields).drawing).toBe('kitchen');
  expect(() => lookOf({ field: 'other' }, fields)).toThrow('There is no field of work "other"');
});

test.each([...drawings])(
  'the drawing %s is of the family: one size, two tones, at most one filled shape',
  (_name, source) => {
    expect(source).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 240" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">/,
    );
    const colours = source.matchAll(/(?:fill|stroke)="([^"]+)"/g).map(([, colour]) => colour);
    expect(new Set(colours)).toEqual(new Set(['none', 'currentColor', 'var(--theme)']));
    expect(source.split('fill="var(--theme)"').length - 1).toBeLessThanOrEqual(1);
  },
);
