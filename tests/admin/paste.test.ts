import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { markdownOf } from '../../src/admin/paste.ts';

const of = (html: string) =>
  markdownOf(parseHTML(`<html><body>${html}</body></html>`).document.body)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

test.each([
  [
    'a page',
    '<p>See <a href="https://x.example/a">our <b>work</b></a>, now.</p>',
    'See [our **work**](https://x.example/a), now.',
  ],
  [
    'a list',
    '<p>You</p><ul><li>read</li><li><p>write <strong>well</strong></p></li></ul><p>End</p>',
    'You\n\n- read\n- write **well**\n\nEnd',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> and not</span></p></b>',
    '**Bold** and not',
  ],
  [
    'Word',
    '<style>p { color: red }</style><!--StartFragment--><p class="MsoNormal"><b>Pay </b>in\nlakh</p>',
    '**Pay** in lakh',
  ],
  [
    'a heading',
    '<h1><b>Your work</b></h1><p>Read.</p><h3>First</h3>',
    '## Your work\n\nRead.\n\n### First',
  ],
  ['a script', '<p><a href="javascript:alert(1)">No</a> link</p>', 'No link'],
])('what %s puts on the clipboard becomes Markdown', (_, html, markdown) => {
  expect(of(html)).toBe(markdown);
});
