import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { asText } from '../../src/admin/paste.ts';

const of = (html: string) => asText(parseHTML(`<html><body>${html}</body></html>`).document.body);

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
  [
    'a list in a list',
    '<ol><li>Read<ul><li>books</li><li><p>code</p></li></ul></li>\n <li>Write<br>well</li></ol>',
    '1. Read\n   - books\n   - code\n2. Write well',
  ],
  [
    'Google Docs of lists',
    '<ol><li style="font-weight:bold">Read</li><ul><li>books</li><ol><li>old</li></ol></ul><li>Write</li></ol>',
    '1. Read\n   - books\n     1. old\n2. Write',
  ],
  ['bold by a word', '<p><span style="font-weight: bold">Now</span></p>', '**Now**'],
  [
    'a table',
    '<p>Pay:</p><table><tbody><tr><th>Part</th><th>₹</th></tr><tr><td><p>Basic</p></td><td></td></tr></tbody></table>',
    'Pay:\n\n| Part | ₹ |\n| --- | --- |\n| Basic |  |',
  ],
  ['bold in two parts', '<p><b>Ab</b><b>out</b> us</p>', '**About** us'],
  ['bold in bold', '<p><b>Read <strong>all</strong></b></p>', '**Read all**'],
  ['bold over paragraphs', '<b><p>One</p><p>Two</p></b>', 'One\n\nTwo'],
  [
    'a link with a space',
    '<p><a href="https://x.example/a b(c)">odd</a></p>',
    '[odd](https://x.example/a%20b%28c%29)',
  ],
  ['a script', '<p><a href="javascript:alert(1)">No</a> link</p>', 'No link'],
])('what %s puts on the clipboard becomes Markdown', (_, html, markdown) => {
  expect(of(html)).toBe(markdown);
});
