import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPage, EVERY_PAGE } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // The filter of the roles is a form only for its reset button: it sends nothing. Tests of the two others send them.
  rules: { 'wcag/h32': 'off', 'heading-level': 'error' },
});

test.each(EVERY_PAGE)(
  '%s is valid HTML with one h1, headings in order and named landmarks',
  async (path) => {
    const { html, $ } = builtPage(path);
    expect($('body > header, body > main, body > footer')).toHaveLength(3);
    const { results } = await validator.validateString(html);
    const faults = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`);
    expect(faults).toEqual([]);
  },
);
