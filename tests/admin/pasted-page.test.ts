import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { asText, leftOut, withAddresses } from '../../src/admin/pasted-page.ts';
import { holds } from '../properties.ts';

const bodyOf = (html: string) => parseHTML(`<html><body>${html}</body></html>`).document.body;
const of = (html: string) => asText(bodyOf(html));

/** A page of numbered words in any nesting of what programs put on the clipboard; a link is in no link. */
const { page } = fc.letrec<Record<'words' | 'inline' | 'block' | 'page', string>>((tie) => ({
  words: fc.constantFrom('word', 'word word'),
  inline: fc.oneof(
    { maxDepth: 2 },
    tie('words'),
    tie('words').map((words) => `<a href="https://x.example/1_(2)">${words}</a>`),
    fc
      .tuple(
        fc.constantFrom('b', 'em', 'span', 'span style="font-weight:700"', 's'),
        fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, inside]) => `<${tag}>${inside.join(' ')}</${tag.split(' ')[0]}>`),
  ),
  block: fc.oneof(
    { maxDepth: 2 },
    fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((all) => `<p>${all.join(' ')}</p>`),
    tie('inline').map((inside) => `<h2>${inside}</h2>`),
    fc
      .tuple(
        fc.constantFrom(
          ...['address', 'article', 'blockquote', 'dl', 'dt', 'dd', 'details', 'div', 'figcaption'],
          ...['figure', 'footer', 'header', 'main', 'pre', 'section', 'summary'],
        ),
        tie('inline'),
        tie('block'),
        tie('inline'),
      )
      .map(([tag, ...inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.oneof(tie('inline'), tie('block')), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, items]) => `<${tag}>${items.map((one) => `<li>${one}</li>`).join('')}</${tag}>`),
    fc
      .tuple(
        fc.option(tie('words'), { nil: '' }),
        fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([caption, cells]) =>
          `<table><caption>${caption}</caption><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></table>`,
      ),
  ),
  page: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((all) => {
    let number = 0;
    return all.join('').replace(/\bword\b/g, () => {
      number += 1;
      return `word${number}`;
    });
  }),
}));

const wordsIn = (text: string) => text.match(/word\d+/g);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

test('whatever is pasted, each word comes once, in its order and apart from others, and each link with its address', () => {
  holds(
    fc.property(page, (html) => {
      const body = bodyOf(html);
      const links = count(html, /<a /g);
      const text = asText(body);
      expect(wordsIn(text)).toEqual(wordsIn(html));
      expect(text).not.toMatch(/[\d)]\**\[?\**word/);
      expect(count(text, /\]\(https:\/\/x\.example\/1_%282%29\)/g)).toBe(links);
      // Programs leave words out of the plain text: of hidden parts, and of notes.
      const plain =
        wordsIn(html)
          ?.filter((word) => !word.endsWith('3'))
          .join('\n') ?? '';
      const lines = withAddresses(plain, body);
      expect(lines.replaceAll(' (https://x.example/1_(2))', '')).toBe(plain);
      expect(count(lines, /x\.example/g)).toBe(links);
    }),
  );
});

const numbers = fc.option(fc.integer({ min: -1, max: 30 }), { nil: undefined });

/** A numbered list as a page writes it, and the numbers that the page shows. */
const numberedList = fc
  .record({ start: numbers, values: fc.array(numbers, { minLength: 1, maxLength: 4 }) })
  .map(({ start, values }) => {
    let number = (start ?? 1) - 1;
    const shown = values.map((value) => {
      number = value ?? number + 1;
      return number;
    });
    const attribute = (name: string, number?: number) =>
      number === undefined ? '' : ` ${name}="${number}"`;
    const items = values.map((value) => `<li${attribute('value', value)}>word</li>`);
    return { html: `<ol${attribute('start', start)}>${items.join('')}</ol>`, shown };
  });

test('a pasted list has the numbers that its page shows, or the bar says that it has not', () => {
  holds(
    fc.property(numberedList, ({ html, shown }) => {
      const said = leftOut(bodyOf(html), false);
      const written = of(html).match(/^\d+/gm)?.map(Number);
      if (said === '') expect(written).toEqual(shown);
      else {
        expect(said).toBe('Left out of what you pasted: 1 list numbering.');
        expect(written).not.toEqual(shown);
      }
    }),
  );
});

/** A table of five rows and four columns, in which some cells are merged: its HTML, and what stands in each place. */
const mergedTable = fc
  .array(fc.record({ row: fc.nat(4), column: fc.nat(3), height: fc.nat(3), width: fc.nat(3) }), {
    maxLength: 6,
  })
  .map((merged) => {
    const places: string[][] = Array.from({ length: 5 }, () => []);
    const begins = (row: number, column: number) => places[row]?.[column] === `${row}-${column}`;
    const cells = [...places.keys()].map((row) => {
      let html = '';
      for (let column = 0; column < 4; column += 1) {
        if (places[row]?.[column]) continue;
        const { height = 0, width = 0 } =
          merged.find((one) => one.row === row && one.column === column) ?? {};
        const right = places[row]?.findIndex((taken, at) => at > column && taken) ?? -1;
        const end = Math.min(column + width + 1, right < 0 ? 4 : right);
        const lines = places.slice(row, row + height + 1);
        for (const line of lines)
          for (let at = column; at < end; at += 1) line[at] = `${row}-${column}`;
        html += `<td rowspan="${lines.length}" colspan="${end - column}"><p>${row}-${column}</p></td>`;
      }
      return `<tr>${html}</tr>`;
    });
    const columns = [0, 1, 2, 3].filter((column) => places.some((_, row) => begins(row, column)));
    return {
      html: `<table>${cells.join('')}</table>`,
      rows: places
        .filter((_, row) => columns.some((column) => begins(row, column)))
        .map((line) => columns.map((column) => line[column])),
    };
  });

test('in a pasted table each value stands in its column, those of merged cells in all that they cover', () => {
  holds(
    fc.property(mergedTable, ({ html, rows }) => {
      const [header, , ...others] = of(html).split('\n');
      const cells = [header, ...others].map((line) => line?.match(/\d-\d/g));
      expect(cells).toEqual(rows);
    }),
  );
});

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
  [
    'a list that goes on behind a paragraph',
    '<ol><li>Read</li></ol><p>Then</p><ol start="2"><li>Write<ol start="3"><li>well</li></ol></li><li>Send</li></ol>',
    '1. Read\n\nThen\n\n2. Write\n   1. well\n3. Send',
  ],
  ['bold by a word', '<p><span style="font-weight: bold">Now</span></p>', '**Now**'],
  [
    'a table',
    '<p>Pay:</p><table><tbody><tr><th>Part</th><th>₹</th></tr><tr><td><p>Basic</p></td><td></td></tr></tbody></table>',
    'Pay:\n\n| Part | ₹ |\n| --- | --- |\n| Basic |  |',
  ],
  [
    'a table with an upright line in its header',
    '<table><tr><td>a</td><td>b|c</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '| a | b\\|c |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'a table whose rows end early or say how far they reach in words of their own',
    '<table><thead><tr><th colspan="9">Pay</th><th rowspan="3">₹</th></tr></thead><tr><td rowspan="">a</td></tr><tr><td rowspan="0" colspan="x">b</td><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    '| Pay | Pay | Pay | ₹ |\n| --- | --- | --- | --- |\n| a |  |  |  |\n| b | 1 | 2 |  |\n| b | 3 |  |  |',
  ],
  [
    'a table in a table',
    '<table><tr><td>Pay<table><tr><td>a</td></tr><tr><td>1</td></tr></table></td><td>in rupees</td></tr></table>',
    'Pay\n\n| a |\n| --- |\n| 1 |\n\nin rupees',
  ],
  [
    'italic words',
    '<p><em>One</em> <span style="font-style:italic">two</span> <i>thr</i><i>ee</i> <b><i>four</i></b></p>',
    '*One* *two* *three* ***four***',
  ],
  ['tables without cells', '<p>A</p><table></table><table><tr></tr></table><p>B</p>', 'A\n\nB'],
  ['upright by a word', '<p><i style="font-style:normal">No</i></p>', 'No'],
  [
    'links within the site',
    '<p><a href="/courses">Courses</a>, <a href="#contact">us</a>, <a href="tel:+911234567">call</a></p>',
    '[Courses](/courses), [us](#contact), [call](tel:+911234567)',
  ],
  ['a mark of Word', '<p><a href="#_Toc12">Duties</a></p>', 'Duties'],
  ['bold in two parts', '<p><b>Ab</b><b>out</b> us</p>', '**About** us'],
  ['bold in bold', '<p><b>Read <strong>all</strong></b></p>', '**Read all**'],
  ['bold over paragraphs', '<b><p>One</p><p>Two</p></b>', 'One\n\nTwo'],
  [
    'a link with a space',
    '<p><a href="https://x.example/a b(c)">odd</a></p>',
    '[odd](https://x.example/a%20b%28c%29)',
  ],
  [
    'a list of terms',
    '<dl><dt>Pay</dt><dd>3 LPA</dd><dt>Notice</dt><dd>30 days</dd></dl>',
    'Pay\n\n3 LPA\n\nNotice\n\n30 days',
  ],
  [
    'a page in parts',
    '<main><header>Us</header><section>One<blockquote>Two</blockquote>three</section><hr><pre>four</pre></main>',
    'Us\n\nOne\n\nTwo\n\nthree\n\nfour',
  ],
  [
    'a table with a caption',
    '<table>\n<caption>Pay</caption>\n<tr><td>a</td></tr>\n<tr><td>1</td></tr></table>',
    'Pay\n\n| a |\n| --- |\n| 1 |',
  ],
  [
    'raised and lowered digits',
    '<p>10<sup>−5</sup> 10<sup>–6</sup> m<sup><span>2</span></sup>, CO<sub>2</sub>, 3<span style="font-size:0.6em;vertical-align:super">4</span>, 1<sup>st</sup></p>',
    '10⁻⁵ 10⁻⁶ m², CO₂, 3⁴, 1st',
  ],
  [
    'a card that is a link',
    '<a href="https://a.example"><article><header>Title</header><section>Text</section></article></a>',
    '[Title Text](https://a.example)',
  ],
  [
    'a mail in forty tables, one in another',
    `${'<table><tr><td>'.repeat(40)}Deep${'</td></tr></table>'.repeat(40)}`,
    expect.stringContaining('Deep'),
  ],
  ['lines that are meant', '<pre>One\n  <b>two</b>\n\nThree</pre>', 'One\n**two**\n\nThree'],
  ['a quotation in a line', '<p>Say <q><b>hi</b> there</q>.</p>', 'Say “**hi** there”.'],
  ['a script', '<p><a href="javascript:alert(1)">No</a> link</p>', 'No link'],
])('what %s puts on the clipboard becomes Markdown', (_, html, markdown) => {
  expect(of(html)).toEqual(markdown);
});

const LOST =
  '<p><a href="file:///C:/a">One</a> <a href="javascript:x">two</a> <a href="/kept">three</a> <img src="a.png"> <s>four</s> <b style="font-weight:400">5</b> <b>six <b>x</b></b> <i>seven</i></p>';

test('what cannot be kept is named', () => {
  const raised = bodyOf('<p>1<sup>st</sup>, 10<sup>5</sup>, CO<sub>2</sub></p>');
  expect(leftOut(raised, false)).toBe('Left out of what you pasted: 1 raised or lowered part.');
  expect(leftOut(raised, true)).toBe('Left out of what you pasted: 3 raised or lowered parts.');
  const marks = 'Left out of what you pasted: 2 links, 1 picture, 1 strikethrough';
  expect(leftOut(bodyOf(LOST), false)).toBe(`${marks}.`);
  expect(leftOut(bodyOf(LOST), true)).toBe(`${marks}, 3 bold or italic parts.`);
  const outer = bodyOf('<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>');
  expect(leftOut(outer, false)).toBe('Left out of what you pasted: 1 outer table.');
  const lists =
    '<ol type="i"><li>1</li></ol><ol reversed><li>1</li></ol><ul><li>2<ol start="3"><li>3</li></ol></li></ul><ol><li style="list-style-type:lower-alpha">4</li></ol>';
  expect(leftOut(bodyOf(lists), false)).toBe('Left out of what you pasted: 4 list numberings.');
  expect(leftOut(bodyOf(lists), true)).toBe('');
  expect(leftOut(bodyOf('<p>All <a href="/a">kept</a></p>'), true)).toBe('');
});

test.each([
  [
    'the words',
    '• Know AWS\n• Read AWS docs',
    '<ul><li>Know AWS</li><li>Read <a href="https://a.example">AWS\ndocs</a></li></ul>',
    '• Know AWS\n• Read AWS docs (https://a.example)',
  ],
  [
    'an address that is its words',
    'Ask a@b.in',
    '<p>Ask <a href="mailto:a@b.in">a@b.in</a></p>',
    'Ask a@b.in',
  ],
  [
    'words that are not there',
    'One\nTwo',
    '<style>Two</style><p>One <a href="/a">gone</a></p><p>Two</p>',
    'One (/a)\nTwo',
  ],
])('an address stands behind %s of its link', (_, plain, html, expected) => {
  expect(withAddresses(plain, bodyOf(html))).toBe(expected);
});
