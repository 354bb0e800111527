import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPage, EVERY_PAGE } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
});

/** What is written against the standard, with the reason why it stays. */
const EXCEPTIONS = [
  {
    fault: 'element-permitted-content: <style> element is not permitted as content under <body>',
    reason: 'The style of a page stands behind its header, which a slow network paints meanwhile.',
  },
];

test.each(EVERY_PAGE)('%s is valid HTML', async (address) => {
  const { results } = await validator.validateString(builtPage(address).html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line }) => ({ fault: `${ruleId}: ${message}`, line }))
    .filter(({ fault }) => !EXCEPTIONS.some((exception) => exception.fault === fault));
  expect(faults).toEqual([]);
});

test('every exception is still needed', async () => {
  const { results } = await validator.validateString(builtPage('/').html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
  expect(faults).toEqual(expect.arrayContaining(EXCEPTIONS.map(({ fault }) => fault)));
});
