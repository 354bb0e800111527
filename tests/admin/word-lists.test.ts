import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { asText, leftOut } from '../../src/admin/pasted-page.ts';
import { withLists } from '../../src/admin/word-lists.ts';
import { holds } from '../properties.ts';

const bodyOf = (html: string) =>
  withLists(parseHTML(`<html><body>${html}</body></html>`).document.body);

/** A paragraph as Word for the desktop writes it, with the sign of an item before its words. */
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${words}<o:p></o:p></p>\n`;

/** Items at levels of which none is left out, below each other. */
const levels = fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }).map((steps) => {
  let level = 0;
  return steps.map((step) => {
    level = Math.min(step + 1, level + 1);
    return level;
  });
});

test('each item of a list of Word is one of its level, without its sign', () => {
  holds(
    fc.property(levels, (all) => {
      const html = all.map((level, at) => item(level, '·o§Ø'.charAt(level - 1) || 'v', `w${at}`));
      const body = bodyOf(`<p>Above</p>${html.join('')}<p>Below</p>`);
      const lines = all.map((level, at) => `${'  '.repeat(level - 1)}- w${at}`);
      expect(asText(body)).toBe(`Above\n\n${lines.join('\n')}\n\nBelow`);
      expect(leftOut(body, false)).toBe('');
    }),
  );
});

test.each([
  [
    'numbers that go on behind a paragraph, with bullets within an item',
    `${item(1, '1.', '<b>Read</b>')}<p>Then</p>${item(1, '2.', 'Write')}${item(2, 'o', 'well')}${item(1, '3.', 'Send')}`,
    '1. **Read**\n\nThen\n\n2. Write\n   - well\n3. Send',
    '',
  ],
  [
    'letters',
    `${item(1, '(a)', 'Read')}${item(1, '(b)', 'Write')}`,
    '1. Read\n2. Write',
    'Left out of what you pasted: 1 list numbering.',
  ],
  [
    'bullets below numbers',
    `${item(1, '1.', 'Read')}${item(1, '·', 'Write')}`,
    '1. Read\n\n- Write',
    '',
  ],
  ['a level that nothing is above', item(3, '§', 'Read'), '- Read', ''],
  [
    'items of a level that nothing is above',
    item(2, 'o', 'Read') + item(3, '§', 'Draw') + item(2, 'o', 'Write'),
    '- Read\n  - Draw\n- Write',
    '',
  ],
  [
    'what is no list',
    `<p style='mso-list:none'>1. Read</p><h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span> Write</h2>`,
    '1. Read\n\n## 1. Write',
    '',
  ],
])('Word writes %s', (_, html, markdown, said) => {
  expect(asText(bodyOf(html))).toBe(markdown);
  expect(leftOut(bodyOf(html), false)).toBe(said);
});
