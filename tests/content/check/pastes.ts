import { roleFile, roleWith } from './good-role.ts';
import { POSTINGS } from './postings.ts';

/** A file as somebody pastes it, and what the check has to say about it: nothing, if it is accepted. */
export interface Paste {
  name: string;
  source: string | Buffer;
  /** The line, a part of the sentence, and the line corrected if that can be known. */
  said: [line: number, part: string, correction?: string][];
}

type Said = Paste['said'];

const file = (name: string, source: Paste['source'], ...said: Said): Paste => ({
  name,
  source,
  said,
});

/** A role with one line of its fields as pasted. */
const field = (name: string, line: string, ...said: Said): Paste => {
  const key = line.replace(/^[\s\u200b]*/, '').split(/[\u200b\s:：=]/)[0] ?? '';
  return file(name, roleFile({ [key]: line }), ...said);
};

/** A role whose second responsibility, line 14, is as pasted. */
const duty = (name: string, line: string, ...said: Said): Paste =>
  file(name, roleFile({ '  - Do task two.': line }), ...said);

/** A role with this text, which begins on line 28. */
const text = (name: string, body: string, ...said: Said): Paste =>
  file(name, roleFile({}, body), ...said);

const NBSP = '\u00a0';
const ZERO_WIDTH = '\u200b';

/** A role whose responsibilities are as pasted, from line 13. */
const duties = (name: string, lines: string[], ...said: Said): Paste => {
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
  const changes = numbers.map((word, index) => [`  - Do task ${word}.`, lines[index] ?? '']);
  return file(name, roleFile(Object.fromEntries(changes)), ...said);
};

const bulleted = (bullet: string) =>
  ['Build', 'Test', 'Ship', 'Watch', 'Document', 'Teach'].map(
    (word) => `${bullet}${word} services.`,
  );

/** `text` in Windows-1252, for characters that it has. */
const windows1252 = (source: string) =>
  Buffer.from(
    [...source].map(
      (character) =>
        ({ '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 })[character] ?? character.charCodeAt(0),
    ),
  );

const UTF16_BE = (source: string) => Buffer.from(`\ufeff${source}`, 'utf16le').swap16();

export const PASTES: Record<string, Paste[]> = {
  'encodings and whole files': [
    file('windows-1252', windows1252(roleFile({}, 'India’s finest “kits” – really.')), [
      28,
      'old encoding (Windows-1252)',
    ]),
    file(
      'windows-1252-field',
      windows1252(roleFile({ education: 'education: Bachelor’s degree' })),
      [6, 'old encoding (Windows-1252)'],
    ),
    file('utf-16', Buffer.from(`\ufeff${roleFile()}`, 'utf16le'), [1, 'saved as UTF-16']),
    file('utf-16-be', UTF16_BE(roleFile()), [1, 'saved as UTF-16']),
    file('utf-16-without-mark', Buffer.from(roleFile(), 'utf16le'), [1, 'saved as UTF-16']),
    file('byte-order-mark', `\ufeff${roleFile()}`),
    file('windows-line-ends', roleFile().replaceAll('\n', '\r\n')),
    file('old-mac', roleFile().replaceAll('\n', '\r'), [1, 'CR alone']),
    file('lost-character', roleFile({}, 'India\ufffds finest.'), [28, 'A character was lost here']),
    file('lost-in-field', roleFile({ education: 'education: Bachelor\ufffds degree' }), [
      6,
      'A character was lost here',
    ]),
    file(
      'garbled',
      roleFile({}, 'Indiaâ€™s finest â‚¹ salary.'),
      [28, '"â€™" is a garbled character', 'India’s finest ₹ salary.'],
      [28, '"â‚¹" is a garbled character', 'India’s finest ₹ salary.'],
    ),
    file('empty-first-line', `\n${roleFile()}`, [1, 'begins with an empty line']),
    file(
      'empty-first-lines',
      `\n \n${roleFile({ salary: 'salary: 3-5' })}`,
      [1, 'begins with an empty line'],
      [12, '"3-5" is text', 'salary: { min: 3, max: 5 }'],
    ),
    file('twice', roleFile({}, `${roleFile().split('\n').slice(0, 26).join('\n')}\n\nText.`), [
      28,
      'The fields are there twice. They are the same',
    ]),
    file('twice-and-different', roleFile({}, `---\ntitle: Other\ncompany: TAS\n---\n\nText.`), [
      28,
      'The fields are there twice. Keep those that are right.',
    ]),
    file('dash-for-hyphens', roleFile().replace('---\n', '—\n'), [1, 'three hyphens', '---']),
    file('dash-below-fields', roleFile().replace('\n---\n', '\n–-\n'), [
      26,
      'three hyphens',
      '---',
    ]),
    file('four-hyphens', roleFile().replaceAll('---\n', '-----\n'), [1, 'three hyphens', '---']),
    file('fields-without-hyphens', roleFile().replaceAll('---\n', ''), [
      1,
      'between two lines of three hyphens',
    ]),
    file('empty-file', '', [1, 'between two lines of three hyphens']),
  ],

  'words that YAML drops or splits': [
    field('sharp', 'title: C # Developer', [2, 'From # on', 'title: "C # Developer"']),
    duty('number-one', '  - Be the #1 choice of our clients.', [
      14,
      'From # on',
      '  - "Be the #1 choice of our clients."',
    ]),
    field('first-sharp', 'title: #1 Data Engineer', [2, 'From # on', 'title: "#1 Data Engineer"']),
    duty('hashtag-item', '  - # of releases goes up each month.', [
      14,
      'From # on',
      '  - "# of releases goes up each month."',
    ]),
    field('sharp-in-quotes', 'title: "C # Developer"'),
    field('c-sharp', 'title: C# Developer'),
    field('comment-on-choice', 'field: engineering # agreed with the team'),
    field('colon', 'title: Designer: films', [2, 'A colon in a text', 'title: "Designer: films"']),
    duty('tools', '  - Tools: Python and SQL.', [
      14,
      'A colon in a text',
      '  - "Tools: Python and SQL."',
    ]),
    duty(
      'tools-bold',
      '  - **Tools:** Python and SQL.',
      [14, 'plain text', '  - "Tools: Python and SQL."'],
      [14, 'A colon in a text', '  - "Tools: Python and SQL."'],
    ),
    field('quotes-inside', 'title: "The "best" engineer"', [
      2,
      'does not belong here',
      `title: The "best" engineer`,
    ]),
    field('apostrophe', "title: 'India's engineer'", [
      2,
      'does not belong here',
      'title: "India\'s engineer"',
    ]),
    field('quote-then-more', 'title: "Data" Engineer', [2, 'does not belong here']),
    field('at', 'title: @Designer', [2, 'cannot begin with @', 'title: "@Designer"']),
    field('percent', 'education: %60 in class 12', [
      6,
      'cannot begin with @',
      'education: "%60 in class 12"',
    ]),
    field('ampersand', 'company: &Co', [5, 'cannot begin with *', 'company: "&Co"']),
    field('bracket', 'title: [Remote] Designer', [
      2,
      'does not belong here',
      'title: "[Remote] Designer"',
    ]),
    field('greater', 'education: > 60 % in class 12', [
      6,
      'does not belong here',
      'education: "> 60 % in class 12"',
    ]),
    field('open-quote', 'title: "Designer', [2, 'opens here is not closed', 'title: "Designer"']),
    field('open-brace', 'salary: { min: 3, max: 5', [
      10,
      'opens here is not closed',
      'salary: { min: 3, max: 5 }',
    ]),
    field(
      'summary-in-two-lines',
      'summary: A role that exists in tests only,\nwith more than fifty characters.',
      [4, 'The line is not a field', '  with more than fifty characters.'],
    ),
    field('title-without-colon', 'title Designer of films', [2, 'The line is not a field']),
    field('title-with-equals', 'title = Designer', [
      2,
      'The line is not a field',
      'title: Designer',
    ]),
    file(
      'four-at-once',
      roleFile({
        title: 'title: A: b',
        education: 'education: "Any',
        company: 'company: @TAS',
        salary: 'salary: 3-5',
      }),
      [2, 'A colon in a text', 'title: "A: b"'],
      [5, 'cannot begin with @', 'company: "@TAS"'],
      [6, 'opens here', 'education: "Any"'],
      [10, '"3-5" is text', 'salary: { min: 3, max: 5 }'],
    ),
    file(
      'two-items-at-once',
      roleFile({ '  - Do task one.': '  - "Do one', '  - Do task four.': '  - @Do four' }),
      [13, 'opens here', '  - "Do one"'],
      [16, 'cannot begin with @', '  - "@Do four"'],
    ),
    file('capital', roleFile({ title: 'Title: Designer' }), [
      2,
      'Did you mean title?',
      'title: Designer',
    ]),
    field('backslash', 'title: "C:\\work"', [2, 'backslash']),
  ],

  'characters that only look right': [
    field('no-break-after-colon', `title:${NBSP}Designer`, [
      2,
      'no-break space',
      'title: Designer',
    ]),
    duty('no-break-after-hyphen', `  -${NBSP}Do task two.`, [
      14,
      'no-break space',
      '  - Do task two.',
    ]),
    duty('no-break-indent', `${NBSP}${NBSP}- Do task two.`, [
      14,
      'no-break space',
      '  - Do task two.',
    ]),
    field('no-break-in-value', `education: Any degree,${NBSP}or work`),
    field('invisible-in-name', `title${ZERO_WIDTH}: Designer`, [
      2,
      'invisible character',
      'title: Designer',
    ]),
    field('invisible-before-name', `${ZERO_WIDTH}title: Designer`, [
      2,
      'invisible character',
      'title: Designer',
    ]),
    field(
      'invisible-title',
      `title: "${ZERO_WIDTH}${ZERO_WIDTH}"`,
      [2, 'invisible character'],
      [2, 'it is empty'],
    ),
    field('no-break-title', `title: "${NBSP}"`, [2, 'it is empty']),
    field(
      'blank-summary',
      `summary: "${' '.repeat(60)}"`,
      [3, 'it is empty'],
      [3, 'at least 50 characters'],
    ),
    field('braille-blank', 'company: "\u2800\u2800"', [5, 'it is empty']),
    field('joiners', 'education: Any degree; क्‍ष and க்‌ஷ are fine'),
    field('wide-colon', 'title：Designer', [2, 'wide one', 'title: Designer']),
    field('curly-quotes', 'title: “Designer: films”', [
      2,
      'Curly quotes',
      'title: "Designer: films"',
    ]),
    field('curly-quotes-silent', 'title: “Designer”', [2, 'Curly quotes', 'title: "Designer"']),
    field('curly-single-quotes', 'title: ‘Designer’', [2, 'Curly quotes', 'title: "Designer"']),
    duty('curly-inside', '  - Explain “why” before “how”.'),
    duty('curly-at-both-ends', '  - “Why” comes before “how”'),
    field('no-space-after-colon', 'title:Designer', [
      2,
      'no space after the colon',
      'title: Designer',
    ]),
    field('no-spaces-in-braces', 'salary: {min:3,max:5}', [
      10,
      'no space after the colon',
      'salary: {min: 3,max: 5}',
    ]),
    field('leading-space', ' company: TAS', [5, 'begins with a space', 'company: TAS']),
    field('leading-space-first', ' title: Designer', [2, 'begins with a space', 'title: Designer']),
    duty('tab', '\t- Do task two.', [14, 'begins with a tab', '  - Do task two.']),
    field('tab-after-colon', 'title:\tDesigner', [2, 'only looks like a space', 'title: Designer']),
    field('apostrophe-curly', 'education: Bachelor’s degree – any subject'),
  ],

  'lists in fields': [
    duties('asterisks', bulleted('  * '), [13, 'not a list in a field', '  - Build services.']),
    duties('dots', bulleted('  • '), [13, 'not a list in a field', '  - Build services.']),
    duties('dots-with-tabs', bulleted('•\t'), [13, 'not a list in a field', '- Build services.']),
    duties('dashes', bulleted('  – '), [13, 'not a list in a field', '  - Build services.']),
    duties('word-bullets', bulleted('\uf0b7\t'), [
      13,
      'not a list in a field',
      '- Build services.',
    ]),
    duties(
      'numbers',
      bulleted('').map((line, index) => `  ${index + 1}. ${line}`),
      ...[13, 14, 15, 16, 17, 18].map((line, index): Said[number] => [
        line,
        `"${index + 1}." is not a list`,
      ]),
    ),
    duties(
      'numbers-at-the-start',
      bulleted('').map((line, index) => `${index + 1}.\t${line}`),
      ...[13, 14, 15, 16, 17, 18].map((line, index): Said[number] => [
        line,
        `"${index + 1}." is not a list`,
        `- ${['Build', 'Test', 'Ship', 'Watch', 'Document', 'Teach'][index]} services.`,
      ]),
    ),
    duties('hyphens-and-dots', bulleted('  - • '), [13, 'two bullets', '  - Build services.']),
    duties('checkboxes', bulleted('  - [ ] '), [13, 'two bullets', '  - Build services.']),
    duties('no-hyphens', bulleted('  '), [12, 'is text. List the responsibilities']),
    duties('without-indent', bulleted('- ')),
    duty('own-bold', '  - **Own** the run of the service.', [
      14,
      'plain text',
      '  - Own the run of the service.',
    ]),
    duty('own-bold-later', '  - You **own** the run of the service.', [
      14,
      'plain text',
      '  - You own the run of the service.',
    ]),
    duty('own-slanted', '  - *Own* the run of the service.', [
      14,
      'plain text',
      '  - Own the run of the service.',
    ]),
    duty('own-underscores', '  - __Own__ the run of the service.', [
      14,
      'plain text',
      '  - Own the run of the service.',
    ]),
    duty('snake-case', '  - Keep the table daily_sensor_readings small.'),
    duty('times', '  - Cover 2 * 3 sites and 5*4 sensors.'),
    duty('code', '  - Run `npm test` before each release.', [
      14,
      'plain text',
      '  - Run npm test before each release.',
    ]),
    duty('link', '  - Read [our courses](/courses) first.', [
      14,
      'plain text',
      '  - Read our courses first.',
    ]),
    duty('entity', '  - Research &amp; development of kits.', [
      14,
      'plain text',
      '  - Research & development of kits.',
    ]),
    field('entity-title', 'title: R&amp;D Engineer', [2, 'plain text', 'title: R&D Engineer']),
    duty('no-break-entity', '  - Research&nbsp;kits.', [
      14,
      'plain text',
      `  - Research${NBSP}kits.`,
    ]),
    field('break-title', 'title: Designer<br>Films', [2, 'one paragraph', 'title: Designer Films']),
    duty(
      'bold-tag',
      '  - <b>Own</b> the run.',
      [14, 'plain text', '  - Own the run.'],
      [14, 'plain text', '  - Own the run.'],
    ),
    duty('ampersand-plain', '  - Research & development; A&B tests.'),
    duty('less-than', '  - Answer in < 2 days.'),
    duty('numbered-item', '  - 2. Do task two.', [14, 'Take the number out', '  - Do task two.']),
    duty('no-space-after-hyphen', '  -Do task two.', [14, 'hyphen', '  - Do task two.']),
    duty('trello', '  - Keep the TODO list in Trello up to date.'),
    duty('todo', '  - TODO: write this', [14, 'A colon in a text'], [14, 'not a real word yet']),
  ],

  'numbers and dates': [
    field(
      'rupees-with-commas',
      'salary: { min: 3,00,000, max: 5,00,000 }',
      [10, 'commas', 'salary: { min: 3, max: 5 }'],
      [10, 'commas', 'salary: { min: 3, max: 5 }'],
    ),
    field(
      'rupees-western-commas',
      'salary: { min: 300,000, max: 550,000 }',
      [10, 'commas', 'salary: { min: 3, max: 5.5 }'],
      [10, 'commas'],
    ),
    field('band-as-text', 'salary: 3-5 LPA', [10, 'is text', 'salary: { min: 3, max: 5 }']),
    field('band-with-dash', 'salary: ₹3 – 5 LPA', [10, 'is text', 'salary: { min: 3, max: 5 }']),
    field('band-in-rupees', 'salary: ₹3,00,000 to ₹5,00,000 a year', [
      10,
      'is text',
      'salary: { min: 3, max: 5 }',
    ]),
    field('band-without-braces', 'salary: min: 3, max: 5', [
      10,
      'A colon in a text',
      'salary: { min: 3, max: 5 }',
    ]),
    field(
      'band-in-quotes',
      'salary: { min: "3", max: "5" }',
      [10, '"3" is text', 'salary: { min: 3, max: 5 }'],
      [10, '"5" is text', 'salary: { min: 3, max: 5 }'],
    ),
    field('salary-reversed', 'salary: { min: 5, max: 3 }', [
      10,
      'The lowest salary is above',
      'salary: { min: 3, max: 5 }',
    ]),
    field('years-as-text', 'experience: 2-3 years', [
      7,
      'is text',
      'experience: { years: { min: 2, max: 3 } }',
    ]),
    field('projects-as-text', 'experience: 5 projects', [
      7,
      'is text',
      'experience: { projects: 5 }',
    ]),
    field('date-in-words', 'posted: 21 November 2026', [
      11,
      'Write 2026-11-21',
      'posted: 2026-11-21',
    ]),
    field('date-american-words', 'posted: Nov 21st, 2026', [
      11,
      'Write 2026-11-21',
      'posted: 2026-11-21',
    ]),
    field('date-slashes', 'posted: 21/11/2026', [11, 'Write 2026-11-21', 'posted: 2026-11-21']),
    field('date-either-way', 'posted: 01-12-2026', [
      11,
      'could be 1 December or 12 January',
      'posted: 2026-12-01',
    ]),
    field('date-short', 'posted: 2026/1/5', [11, 'Write 2026-01-05', 'posted: 2026-01-05']),
    field('date-time', 'posted: 2026-11-21T10:00', [11, 'Write 2026-11-21', 'posted: 2026-11-21']),
    field('date-far', 'posted: 2062-11-21', [11, 'more than two years away']),
    field('date-old', 'posted: 2016-11-21', [11, 'from before this site']),
    file('closes-far', roleWith('closes: 2206-12-31'), [12, 'more than two years away']),
    file('closes-fine', roleWith('closes: 2026-12-31')),
    file('draft-yes', roleWith('draft: yes'), [12, 'Write true or false', 'draft: true']),
    field('field-capital', 'field: Engineering', [
      4,
      'not one of the choices',
      'field: engineering',
    ]),
    field('title-year', 'title: 2026', [2, 'in quotes', 'title: "2026"']),
    field('long-value', `salary: ${'as agreed with you '.repeat(30)}`, [
      10,
      'as agreed with you as…" is text',
    ]),
  ],

  'bullets and lines in the text': [
    text('text-dots', '• Build services\n• Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-dots-tabs', 'You will:\n\n•\tBuild services\n•\tTest them', [
      30,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-dots-apart', '• Build services\n\n• Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-dash', '– Build services\n– Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-middle-dot', '· Build services\n· Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-o', '- Build\n\no\tTest\no\tShip', [30, 'not one of Markdown', '- Test']),
    text('text-section-sign', '§ Build services\n§ Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-square', '▪ Build services\n▪ Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-wingdings', '\uf0a7\tBuild services\n\uf0a7\tTest them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-check', '✓ Build services\n✓ Test them', [
      28,
      'not one of Markdown',
      '- Build services',
    ]),
    text('text-two-bullets', '- • Build services\n- • Test them', [
      28,
      'two bullets',
      '- Build services',
    ]),
    text('text-one-line', '• Build services • Test them • Ship', [
      28,
      'Several bullets are on one line',
    ]),
    text('text-no-break', `-${NBSP}Build services\n-${NBSP}Test them`, [
      28,
      'no-break space',
      '- Build services',
    ]),
    text('text-space-no-break', `- ${NBSP}Build services\n- ${NBSP}Test them`, [
      28,
      'no-break space',
      '- Build services',
    ]),
    text('text-number-no-break', `1.${NBSP}Build services\n2.${NBSP}Test them`, [
      28,
      'no-break space',
      '1. Build services',
    ]),
    text('text-number-joined', '1.Build services\n2.Test them', [
      28,
      'a space after its number',
      '1. Build services',
    ]),
    text('text-number-bracket', '(1) Build services\n(2) Test them', [
      28,
      'does not begin a list',
      '1. Build services',
    ]),
    text('text-number-fine', '1) Build services\n2) Test them'),
    text('text-letters', 'a) Build services\nb) Test them', [28, 'run together']),
    text('lines', 'Location Chennai\nSalary as agreed\nStart soon', [28, 'run together']),
    text('lines-with-emoji', '👉 Build services\n👉 Test them', [28, 'run together']),
    text('lines-of-message', '*About us*\nWe build kits.\n*Duties*\nBuild services', [
      28,
      'run together',
    ]),
    text(
      'long-paragraphs',
      `${'We build kits for schools and farms. '.repeat(6)}\n${'You test them in the field. '.repeat(9)}`,
      [28, 'run together'],
    ),
    text(
      'wrapped',
      'In your first month you read through one service that exists and draw\nits diagram. By the second week you ship a small function with its tests\nand one alarm, and by the fourth you move it.',
    ),
    text(
      'wrapped-in-list',
      '- In your first month you read through one service that exists and draw\n  its diagram, and you show it.\n- Then you ship.',
    ),
    text('hard-breaks', 'TAS  \nChennai\\\nIndia'),
    text('bullets-fine', '- Build services\n- Test them\n  - by hand\n\n* Ship\n* Watch'),
    text('label-lines', '**Location:** Remote\n**Salary:** 3 LPA', [28, 'run together']),
    text('year', '2026. A year of kits.', [28, 'begin a numbered list', '2026\\. A year of kits.']),
    text('year-bracket', '2019) the year we began.', [
      28,
      'begin a numbered list',
      '2019\\) the year we began.',
    ]),
    text('indented', 'You will:\n\n    Build services', [30, 'makes code of it', 'Build services']),
    text('decimal', 'Text.\n\n3.5 years of work are fine, and so is .NET.'),
    text('separators', 'Remote • Full time • 3 to 5 LPA'),
    text('legal-section', '§ 5 of the contract is short.'),
    text('message-head', '[21/11/26, 10:30:12 AM] Ravi: We look for an engineer.', [
      28,
      'date and the sender',
      'We look for an engineer.',
    ]),
    text('see-more', 'We look for an engineer.\n\n…see more', [30, 'button of the page', '']),
  ],

  'marks in the text': [
    text('heading-joined', '##About the work\n\nText.', [
      28,
      'a space after its #',
      '## About the work',
    ]),
    text('heading-no-break', `##${NBSP}About the work\n\nText.`, [
      28,
      'no-break space',
      '## About the work',
    ]),
    text('hashtag', 'Text.\n\n#hiring #kits'),
    text('heading-skips', '### About the work\n\nText.', [
      28,
      'leaves out a level',
      '## About the work',
    ]),
    text('heading-skips-later', '## Work\n\nText.\n\n#### More\n\nText.', [
      32,
      'leaves out a level',
      '### More',
    ]),
    text('heading-one', '# About the work\n\nText.', [
      28,
      "page's one large heading",
      '## About the work',
    ]),
    text('heading-contact', '## Contact\n\nText.', [
      28,
      'the address #contact',
      '## About: Contact',
    ]),
    text('heading-share', '## Share\n\nText.', [28, 'the address #share']),
    text('heading-message', '## Message\n\nText.', [28, 'the address #message']),
    text('heading-empty', '## \n\nText.', [28, 'no words']),
    text('heading-bold', '## **About the work**\n\nText.'),
    text(
      'heading-by-hyphens',
      'We look for an engineer who builds kits for schools and farms all year.\n-----\n\nText.',
      [28, 'line of hyphens'],
    ),
    text('heading-anchor', '## About the work {#about-work}\n\nText.', [
      28,
      'Google Docs',
      '## About the work',
    ]),
    text('kramdown', 'Text.\n{: .lead}', [29, 'Google Docs or Jekyll', '']),
    text('label-bold', '**Label: **text', [28, 'no space inside', '**Label:** text']),
    text('label-bold-joined', '**Label:**text', [28, 'one after them', '**Label:** text']),
    text('label-bold-space', '** Label:** text', [28, 'no space inside', ' **Label:** text']),
    text('label-slanted', 'The *label: *text', [28, 'no space inside', 'The *label:* text']),
    text('bold-open', 'The **label is open.', [28, 'partners are missing']),
    text('bold-underscores', 'The __label __text', [28, 'no space inside', 'The **label** text']),
    text('bold-fine', '**Label:** text, *slanted* and ***both***, 2 * 3 and 5*.'),
    text('escaped', 'Stars \\*\\*as they are\\*\\*, \\[a\\](b) and \\{c\\}.'),
    text('link-parted', 'See [our courses] (/courses).', [
      28,
      'A space parts',
      'See [our courses](/courses).',
    ]),
    text('link-undefined', 'See [our courses][undefined].', [
      28,
      'leads nowhere',
      'See our courses.',
    ]),
    text('link-swapped', 'See (our courses)[/courses].', [
      28,
      'swapped',
      'See [our courses](/courses).',
    ]),
    text('link-open', 'See [our courses](/courses and more.', [28, 'its address is not closed']),
    text('link-with-space', 'See [them](https://example.com/a b).', [28, 'it has a space']),
    text('link-curly', 'See [x](“/courses”).', [28, 'in quotes', 'See [x](/courses).']),
    text('link-www', 'See [them](www.example.com).', [
      28,
      'not a full address',
      'See [them](https://www.example.com).',
    ]),
    text('link-www-bare', 'See www.example.com for more.', [
      28,
      'not a full address',
      'See [www.example.com](https://www.example.com) for more.',
    ]),
    text(
      'link-fine',
      'See https://example.com/a, [sic] and [our courses](/courses) (or (others)).',
    ),
    text('link-case', 'See [x](/Courses).', [28, 'Did you mean /courses?', 'See [x](/courses).']),
    text('company-name', 'At [Company Name] you build.', [28, 'not a real word yet']),
    text('liquid', '{% include apply.html %}', [28, 'another site builder']),
    text('liquid-output', 'At {{ site.company }} you build.', [28, 'another site builder']),
    text('brace', 'At {company} you build.', [
      28,
      'would be run as code',
      'At \\{company\\} you build.',
    ]),
    text('fence', 'Text.\n\n```\nMore text.', [30, 'nothing closes']),
    text('fence-fine', 'Text.\n\n```\nnpm test {a}\n```'),
    text('break-in-table', '| a | b |\n|---|---|\n| c<br>d | e |', [
      30,
      'A table cell has one line',
      '| c, d | e |',
    ]),
    text('table-without-line', '| a | b |\n| c | d |', [28, 'not a table yet']),
    text('table-fine', '| a | b |\n|---|---|\n| c | d |'),
    text('data-picture', `![A desk](data:image/png;base64,${'iVBORw0KGgo'.repeat(9000)})`, [
      28,
      'The picture itself is in the text',
    ]),
    text(
      'data-picture-defined',
      `![A desk][image1]\n\n[image1]: <data:image/png;base64,${'iVBORw0KGgo'.repeat(9000)}>`,
      [28, 'The picture itself is in the text'],
    ),
    text('zero-width-text', `${ZERO_WIDTH}${ZERO_WIDTH}`, [27, 'There is no text']),
    text('invisible-start', `${ZERO_WIDTH}- Build\n${ZERO_WIDTH}- Test`, [
      28,
      'invisible character',
      '- Build',
    ]),
    text('entity-fine', 'Research &amp; development,&nbsp;daily.'),
    text('comparison', 'Answer in < 2 days.', [28, 'begins like a tag']),
  ],

  'whole postings': POSTINGS,
};
