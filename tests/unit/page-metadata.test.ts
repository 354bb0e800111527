import { expect, test } from 'vitest';
import { isPreview } from '../../src/lib/build-kind.ts';
import { pageName } from '../../src/lib/seo/page-metadata.ts';

test('the name of a page is the first part of its title', () => {
  expect(pageName('AWS Developer | CARRER | TAS')).toBe('AWS Developer');
  expect(pageName('Careers at TAS')).toBe('Careers at TAS');
});

test('deploys of pull requests and branches are previews; production and local builds are not', () => {
  const kinds = ['deploy-preview', 'branch-deploy', 'production', 'dev'];
  expect(kinds.filter((CONTEXT) => isPreview({ CONTEXT }))).toEqual(kinds.slice(0, 2));
  expect(isPreview({})).toBe(false);
});
