import { expect, test } from 'vitest';
import { headerRow } from '../../src/styles/header-row.ts';

const links = ['HOME', 'ABOUT'];

test.each([
  ['another link', [...links, 'COURSES'], 'TAS'],
  ['a longer label', ['HOME', 'ABOUT US'], 'TAS'],
  ['a longer name', links, 'TAS INDIA'],
  ['another script', ['HOME', 'हमारे पाठ्यक्रम'], 'TAS'],
])('the row of links needs a wider window for %s', (_, labels, name) => {
  expect(headerRow(labels, name).window).toBeGreaterThan(headerRow(links, 'TAS').window);
});

test('a long name has several lines beside the links', () => {
  const name = 'A Technology Company';
  expect(headerRow(links, name.repeat(3))).toEqual(headerRow(links, name.repeat(2)));
});
