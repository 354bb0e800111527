import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const drawings = globSync('src/assets/drawings/*/*.svg');

test.each(drawings)(
  '%s is of the family: a size of its own, two tones, at most one filled shape, under 3 kB',
  (file) => {
    const source = readFileSync(file, 'utf8');
    const size = file.includes('/roles/') ? '400 240' : '\\d+ \\d+';
    expect(source).toMatch(
      new RegExp(
        `^<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"(?: data-words="[\\d ,]+")?(?: data-states="[a-z ]+")? fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">`,
      ),
    );
    expect(source.length).toBeLessThanOrEqual(3000);
    for (const [, colour] of source.matchAll(/(?:fill|stroke)="([^"]+)"/g))
      expect(['none', 'currentColor', 'var(--theme)']).toContain(colour);
    expect(source.split('fill="var(--theme)"').length).toBeLessThanOrEqual(2);
  },
);
