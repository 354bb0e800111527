import { roleFile } from './good-role.ts';
import type { Paste } from './pastes.ts';

/** A whole posting with these lines of text, which begin on line 28, and these fields. */
const posting = (
  name: string,
  lines: string[],
  said: Paste['said'] = [],
  changes: Record<string, string> = {},
): Paste => ({ name, source: roleFile(changes, lines.join('\n')), said });

const NBSP = '\u00a0';

const ABOUT =
  'We are a small team that builds sensor kits and courses for schools, farms and offices all over India.';

/** Whole postings as they come out of the programs in which they were written. */
export const POSTINGS: Paste[] = [
  posting(
    'word',
    [
      ABOUT,
      '',
      'Your work:',
      '',
      '•\tBuild services in Python',
      '•\tTest them in the field',
      'o\tby hand',
      'o\tby night',
      '•\tShip them',
      '',
      'Who you are:',
      '',
      '•\tA careful reader',
      '•\tA patient teacher',
    ],
    [[32, 'not one of Markdown', '- Build services in Python']],
  ),
  posting(
    'word-in-old-encoding',
    [ABOUT, '', `§\tBuild services`, `§\tTest them`],
    [[30, 'not one of Markdown', '- Build services']],
    {
      education: 'education: Bachelor’s degree, or work that shows the same',
    },
  ),
  posting(
    'google-docs',
    [
      '## **About us** {#about-us}',
      '',
      ABOUT,
      '',
      '## **Your work** {#your-work}',
      '',
      '* Build services  ',
      '* Test them',
      '',
      '![][image1]',
      '',
      `[image1]: <data:image/png;base64,${'iVBORw0KGgo'.repeat(3000)}>`,
    ],
    [
      [28, '{#about-us}', '## **About us**'],
      [32, '{#your-work}', '## **Your work**'],
      [37, 'has no description'],
      [37, 'The picture itself is in the text'],
    ],
  ),
  posting('google-docs-escaped', [
    '## About us',
    '',
    ABOUT,
    '',
    '1\\. Build services \\- in Python',
    '',
    '2\\. Test them \\#daily',
  ]),
  posting(
    'linkedin',
    [
      'About the job',
      ABOUT,
      '',
      '🚀 What you will do',
      '• Build services',
      '• Test them',
      '',
      '#hiring #python',
      '',
      '…see more',
    ],
    [
      [28, 'run together'],
      [32, 'not one of Markdown', '- Build services'],
      [37, 'button of the page', ''],
    ],
  ),
  posting(
    'whatsapp',
    [
      '[21/11/26, 9:30:12 PM] Ravi TAS: *Python Developer*',
      '*Location:* Remote',
      '*Salary:* 3 to 5 LPA',
      'Call us soon',
    ],
    [
      [28, 'date and the sender', '*Python Developer*'],
      [28, 'run together'],
    ],
  ),
  posting(
    'whatsapp-list',
    [ABOUT, '', '✅ Build services', '✅ Test them', '✅ Ship them'],
    [[30, 'run together']],
  ),
  posting(
    'naukri',
    [
      '**Role: **Data Engineer',
      '',
      '**Industry Type: **IT Services',
      '',
      '**Key Skills**',
      'Skills highlighted are preferred',
      'Python',
      'SQL',
    ],
    [
      [28, 'no space inside', '**Role:** Data Engineer'],
      [32, 'run together'],
    ],
  ),
  posting(
    'pdf',
    [
      '1.About us',
      '',
      ABOUT,
      '',
      `–${NBSP}Build services`,
      `–${NBSP}Test them`,
      '',
      '2026. The year of kits.',
    ],
    [
      [28, 'a space after its number', '1. About us'],
      [32, 'not one of Markdown', '- Build services'],
      [35, 'begin a numbered list', '2026\\. The year of kits.'],
    ],
  ),
  posting(
    'email',
    [
      'Hello all,',
      'We look for a developer.',
      'Write to jobs@example.com or see www.example.com.',
      'Thanks',
      'Ravi',
    ],
    [
      [28, 'run together'],
      [30, 'not a full address'],
    ],
  ),
  posting('email-wrapped', [
    'We look for a developer who likes to build sensor kits for schools and',
    'farms, who writes plainly, and who tests what she builds in the field',
    'before anyone else does. The first month is for reading and asking, and',
    'the second for building.',
  ]),
  posting(
    'chat-answer',
    [
      '### About the role',
      '',
      ABOUT,
      '',
      '---',
      '',
      '### What you will do',
      '',
      '- **Build:** services in Python',
      '- **Test:** them in the field',
      '',
      '[Company Name] is an equal employer.',
    ],
    [
      [28, 'leaves out a level', '## About the role'],
      [39, 'not a real word yet'],
    ],
  ),
  posting(
    'jekyll',
    [
      '{% include header.html %}',
      '',
      '## About us',
      '{: .lead}',
      '',
      ABOUT,
      '',
      'Apply at {{ site.url }}.',
    ],
    [
      [28, 'another site builder'],
      [31, 'Google Docs or Jekyll', ''],
      [35, 'another site builder'],
    ],
  ),
  posting(
    'html',
    ['<p>We look for a <b>developer</b>.</p>', '', '<ul>', '<li>Build services</li>', '</ul>'],
    [
      [28, '"<p>" is a tag'],
      [28, '"<b>" is a tag'],
      [30, '"<ul>" is a tag'],
      [31, '"<li>" is a tag'],
    ],
  ),
  posting(
    'no-break-spaces',
    [`##${NBSP}About us`, '', ABOUT, '', `-${NBSP}Build services`, `-${NBSP}Test them`],
    [[28, 'no-break space', '## About us']],
  ),
  posting(
    'greenhouse',
    [
      ABOUT,
      '',
      '## Responsibilities',
      '',
      '- Build services',
      '- Test them',
      '',
      '## Contact',
      '',
      'Write to [us] (#contact) or [apply][undefined].',
    ],
    [
      [35, 'the address #contact', '## About: Contact'],
      [37, 'A space parts', 'Write to [us](#contact) or apply.'],
      [37, 'leads nowhere', 'Write to [us](#contact) or apply.'],
    ],
  ),
  posting(
    'notes',
    ['##About us', ABOUT, '', '##Your work', '    - Build services', '    - Test them'],
    [
      [28, 'a space after its #', '## About us'],
      [32, 'makes code of it', '- Build services'],
    ],
  ),
  posting(
    'table',
    ['| Skill | Years |', '|---|---|', '| Python<br>SQL | 2 |', '| C\\|D | 1 |'],
    [[30, 'A table cell has one line', '| Python, SQL | 2 |']],
  ),
  posting(
    'fields-from-word',
    [ABOUT],
    [
      [2, 'Curly quotes', 'title: "Engineer: kits"'],
      [7, 'no space after the colon', 'experience: {years: {min: 2, max: 3}}'],
      [8, 'begins with a space', 'location: Remote'],
      [10, 'commas', 'salary: { min: 3, max: 5 }'],
      [10, 'commas', 'salary: { min: 3, max: 5 }'],
      [11, 'could be 1 December or 12 January', 'posted: 2026-12-01'],
      [13, 'not a list in a field', '  - Do task one.'],
      [14, 'plain text', '  - Own task two.'],
    ],
    {
      title: 'title: “Engineer: kits”',
      experience: 'experience: {years:{min:2, max:3}}',
      location: ' location: Remote',
      salary: 'salary: { min: 3,00,000, max: 5,00,000 }',
      posted: 'posted: 01-12-2026',
      '  - Do task one.': '  • Do task one.',
      '  - Do task two.': '  - **Own** task two.',
    },
  ),
  posting(
    'honest',
    [
      '## What you will do first',
      '',
      ABOUT,
      '',
      'You will “own” one service – say, 5*4 sensors at ₹3,000 each – and:',
      '',
      '- read its [courses](/courses) and notes;',
      '- ask (often);',
      '- test 24x7, i.e. 2 * 3 sites.',
      '',
      '1. First, read.',
      '2. Then, ask.',
      '',
      'See https://example.com/a_b_c or write to <!-- -->us.',
    ].map((line) => line.replace('<!-- -->', '')),
  ),
  posting(
    'honest-in-hindi',
    ['## आप क्या करेंगे', '', 'आप सेंसर किट बनाएंगे और उन्हें खेतों में जाँचेंगे।', '', '- सेवा बनाना', '- जाँच करना'],
    [],
    { title: 'title: डेटा इंजीनियर' },
  ),
  posting(
    'honest-with-emoji',
    [
      '🚀 We build kits.',
      '',
      '**Where:** at home. **When:** soon! *Really.*',
      '',
      '> “Fast, cheap, good – pick two.”',
    ],
    [],
    { title: 'title: 🚀 Data Engineer' },
  ),
];
