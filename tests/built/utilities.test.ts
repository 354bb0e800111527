import { expect, test } from 'vitest';
import { builtPage, pages, unstyled } from './built-site.ts';

test.each([...pages])(
  'the style of %s has a rule for each class of its components',
  (_, { html }) => {
    expect(unstyled(html)).toEqual([]);
  },
);

test('a component for which the style sheet of a page has no @source is found', () => {
  const home = builtPage('/').$('main').html() ?? '';
  expect(unstyled(builtPage('/about').html.replace('</main>', () => `${home}</main>`))).not.toEqual(
    [],
  );
});
