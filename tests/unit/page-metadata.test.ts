import { expect, test } from 'vitest';
import { isPreview, isProduction } from '../../src/lib/build-kind.ts';
import { pageName } from '../../src/lib/seo/page-metadata.ts';

test('the name of a page is its title without the organisation at its end', () => {
  expect(pageName('Sales | Marketing | TAS', 'TAS')).toBe('Sales | Marketing');
  expect(pageName('Careers at TAS', 'TAS')).toBe('Careers at TAS');
  expect(pageName('Sales | Marketing', 'TAS')).toBe('Sales | Marketing');
});

test('a build is for the public whatever PRODUCTION says but 0 and false', () => {
  const given = ['1', 'true', 'yes', '', '0', 'false', ' '];
  expect(given.filter((PRODUCTION) => isProduction({ PRODUCTION }))).toEqual(given.slice(0, 3));
  expect(isProduction({})).toBe(false);
});

test('deploys of pull requests and branches are previews; production and local builds are not', () => {
  const kinds = ['deploy-preview', 'branch-deploy', 'production', 'dev'];
  expect(kinds.filter((CONTEXT) => isPreview({ CONTEXT }))).toEqual(kinds.slice(0, 2));
  expect(isPreview({})).toBe(false);
});
