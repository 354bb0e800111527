import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPage, EVERY_PAGE } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
});

test.each(EVERY_PAGE)('%s is valid HTML', async (path) => {
  const { results } = await validator.validateString(builtPage(path).html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`);
  expect(faults).toEqual([]);
});
