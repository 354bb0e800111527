import { expect, test } from 'vitest';
import { isPreview } from '../../src/lib/build-kind.ts';
import { metaTags, pageName, shareName } from '../../src/lib/seo/page-metadata.ts';

const site = new URL('https://tas.example');

test('the name of a page is the first part of its title', () => {
  expect(pageName('AWS Developer | CARRER | TAS')).toBe('AWS Developer');
  expect(pageName('Careers at TAS')).toBe('Careers at TAS');
});

test('a page without a path has no og:url and uses the share image of the home page', () => {
  const tags = metaTags({ title: 'Page not found', description: 'Gone.' }, site, 'TAS');
  const content = (name: string) =>
    tags.find((tag) => 'property' in tag && tag.property === name)?.content;
  expect(content('og:url')).toBeUndefined();
  expect(content('og:image')).toBe('https://tas.example/share/index.png');
  expect(shareName('/aws')).toBe('aws');
});

test('deploys of pull requests and branches are previews; production and local builds are not', () => {
  const kinds = ['deploy-preview', 'branch-deploy', 'production', 'dev'];
  expect(kinds.filter((CONTEXT) => isPreview({ CONTEXT }))).toEqual(kinds.slice(0, 2));
  expect(isPreview({})).toBe(false);
});
