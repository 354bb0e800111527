import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { drawingOf, HUES_ON_BLACK, hueOf, ROLE_DRAWINGS } from '../../src/lib/roles/look.ts';
import { fieldOfWork, theme } from '../../src/schemas/fields.ts';

const drawings = new Map(
  globSync(`src/assets/drawings/${ROLE_DRAWINGS}/*.svg`).map((file) => [
    basename(file, '.svg'),
    readFileSync(file, 'utf8').trim(),
  ]),
);

test('a role without a drawing of its own has that of its field of work', () => {
  for (const field of fieldOfWork.options) {
    expect([...drawings.keys()]).toContain(drawingOf({ field }));
    expect(drawingOf({ field, drawing: 'kitchen' })).toBe('kitchen');
  }
});

test('each field of work has a hue of its own', () => {
  expect(new Set(fieldOfWork.options.map(hueOf))).toEqual(new Set(theme.options));
});

test('the hues of share images are those of the dark scheme', () => {
  const [, dark = ''] = readFileSync('src/styles/themes.css', 'utf8').split('prefers-color-scheme');
  for (const [name, hue] of Object.entries(HUES_ON_BLACK)) {
    expect(dark.replace(/\s+/g, '')).toContain(`[data-theme='${name}']{--theme:${hue};`);
  }
});

test.each([...drawings])(
  'the drawing %s is of the family: one size, two tones, at most one filled shape, within 3 kB',
  (_name, source) => {
    expect(source).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 240" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">/,
    );
    const colours = source.matchAll(/(?:fill|stroke)="([^"]+)"/g).map(([, colour]) => colour);
    expect(new Set(colours)).toEqual(new Set(['none', 'currentColor', 'var(--theme)']));
    expect(source.split('fill="var(--theme)"').length - 1).toBeLessThanOrEqual(1);
    expect(source.length).toBeLessThanOrEqual(3000);
  },
);
