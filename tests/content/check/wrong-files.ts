import { parseDocument } from 'yaml';
import { listed } from '../../../src/content-check/sentences.ts';
import { LEGAL_VALUES } from '../../../src/lib/legal-values.ts';
import { roleFile, roleWith } from './good-role.ts';

/**
 * A mistake that an editor makes, and what the check reports: place, field and sentence. A place that
 * begins with ~ is the line with that text.
 */
export interface WrongFile {
  file: string;
  /** The whole file, or a function that changes the existing one; undefined deletes it. */
  content: string | Buffer | ((source: string) => string) | undefined;
  said: [place: string, field: string, sentence: string][];
}

const role = (name: string, content: string, ...said: WrongFile['said']): WrongFile => ({
  file: `src/content/roles/${name}.mdx`,
  content,
  said,
});

const at = (
  file: string,
  content: WrongFile['content'],
  ...said: WrongFile['said']
): WrongFile => ({
  file: `src/content/${file}`,
  content,
  said,
});

/** Sets values in a YAML file by their paths. */
const withFields =
  (...changes: [path: (string | number)[], value: unknown][]) =>
  (source: string): string => {
    const document = parseDocument(source);
    for (const [path, value] of changes) document.setIn(path, document.createNode(value));
    return document.toString();
  };

/** The file of an explore page with this text, which begins on line 13, at this place in their order. */
export const explorePage = (text: string, order = 9) => `---
order: ${order}
theme: power
title: Test page
summary: A page that exists in tests only, with more than fifty characters in it.
opening: It opens.
offers:
  - One thing.
  - Another thing.
  - A third thing.
---

${text}
`;

let places = 100;

const explore = (name: string, text: string, ...said: WrongFile['said']): WrongFile => {
  places += 1;
  return at(`explore/${name}.mdx`, explorePage(text, places), ...said);
};

/** The file of a legal text with one more line among its fields. */
export const legal = (line: string) => `---
title: A text
summary: A text that exists in tests only, with more than fifty characters in it.
updated: 2026-11-21
${line}
---

Text.
`;

/** A day on which no role is posted yet. */
const NEXT_YEAR = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Empties the last four of the six items of a list of the good role. */
const without = (item: 'task' | 'study') =>
  Object.fromEntries(
    ['three', 'four', 'five', 'six'].map((word) => [`  - Do ${item} ${word}.`, '']),
  );

const heavy = Buffer.alloc(412_345);

export const WRONG_FILES: Record<string, WrongFile[]> = {
  'fields of the wrong type': [
    role('salary-text', roleFile({ salary: 'salary: 3-5' }), [
      'line 10',
      'salary',
      '"3-5" is text. Write two numbers in lakh a year: salary: { min: 3, max: 5 }',
    ]),
    role('salary-number', roleFile({ salary: 'salary: 5' }), [
      'line 10',
      'salary',
      '5 is a number. Write two numbers in lakh a year: salary: { min: 3, max: 5 }',
    ]),
    role('salary-rupees', roleFile({ salary: 'salary: { min: "₹3", max: 5 }' }), [
      'line 10',
      'salary.min',
      '"₹3" is text. Write a number in lakh a year, for example 2.5.',
    ]),
    role('salary-zero', roleFile({ salary: 'salary: { min: 0, max: 5 }' }), [
      'line 10',
      'salary.min',
      '0 is too low. Write a number above 0, in lakh a year.',
    ]),
    role('title-list', roleFile({ title: 'title: [A, B]' }), [
      'line 2',
      'title',
      'This is a list. Write the job title as text.',
    ]),
    role('title-number', roleFile({ title: 'title: 2026' }), [
      'line 2',
      'title',
      '2026 is a number. Write the job title as text, in quotes.',
    ]),
    role('experience-text', roleFile({ experience: 'experience: 5+ projects' }), [
      'line 7',
      'experience',
      '"5+ projects" is text. Write { projects: 5 } for freshers, or { years: { min: 2, max: 3 } }.',
    ]),
    role(
      'windows',
      roleFile({ salary: 'salary: 3-5' }, 'Hello {name}.').replaceAll('\n', '\r\n'),
      [
        'line 10',
        'salary',
        '"3-5" is text. Write two numbers in lakh a year: salary: { min: 3, max: 5 }',
      ],
      [
        'line 28',
        'text',
        '"{name}" would be run as code. Write \\{name\\} or leave the braces out.',
      ],
    ),
    role('draft-word', roleWith('draft: maybe'), [
      'line 12',
      'draft',
      '"maybe" is text. Write true or false.',
    ]),
    role(
      'list-as-text',
      roleFile({
        responsibilities: 'responsibilities: Do all',
        ...Object.fromEntries(
          [
            '  - Do task one.',
            '  - Do task two.',
            '  - Do task three.',
            '  - Do task four.',
            '  - Do task five.',
            '  - Do task six.',
          ].map((line) => [line, '#']),
        ),
      }),
      ['line 12', 'responsibilities', '"Do all" is text. List the responsibilities, one a line.'],
    ),
  ],
  'fields with a wrong value': [
    role('field-cooking', roleFile({ field: 'field: cooking' }), [
      'line 4',
      'field',
      '"cooking" is not one of the choices. Write one of: design, engineering, growth, research, education.',
    ]),
    role('location-office', roleFile({ location: 'location: Chennai' }), [
      'line 8',
      'location',
      '"Chennai" is text. Write Remote, or the places: location: { places: [{ city: Chennai, state: Tamil Nadu }] }',
    ]),
    role('job-type', roleFile({ jobType: 'jobType: FULL_TIME' }), [
      'line 9',
      'jobType',
      '"FULL_TIME" is text. Write Full time, Part time, Internship, or jobType: { kind: Contract, months: 6 }',
    ]),
    role('summary-short', roleFile({ summary: 'summary: Too short.' }), [
      'line 3',
      'summary',
      'It has 10 characters. Make the summary longer: at least 50 characters.',
    ]),
    role('summary-long', roleFile({ summary: `summary: ${'Very long words. '.repeat(10)}` }), [
      'line 3',
      'summary',
      'It has 169 characters. Shorten the summary to at most 155 characters.',
    ]),
    role('salary-swapped', roleFile({ salary: 'salary: { min: 5, max: 3 }' }), [
      'line 10',
      'salary',
      'The lowest salary is above the highest. Write salary: { min: 3, max: 5 }',
    ]),
    role('salary-swapped-lines', roleFile({ salary: 'salary:\n  min: 4.5\n  max: 4' }), [
      'line 10',
      'salary',
      'The lowest salary is above the highest. Write salary: { min: 4, max: 4.5 }',
    ]),
    role('few-responsibilities', roleFile(without('task')), [
      'line 12',
      'responsibilities',
      'There are 2. Write at least three responsibilities.',
    ]),
    role('few-qualifications', roleFile(without('study')), [
      'line 19',
      'qualifications',
      'There are 2. Write at least three qualifications.',
    ]),
    role('salary-in-rupees', roleFile({ salary: 'salary: { min: 300000, max: 450000 }' }), [
      'line 10',
      'salary',
      'This looks like rupees a year. In lakh a year it is salary: { min: 3, max: 4.5 }',
    ]),
    role('salary-a-month', roleFile({ salary: 'salary: { min: 25000, max: 40000 }' }), [
      'line 10',
      'salary',
      'This looks like rupees a month. In lakh a year it is salary: { min: 3, max: 4.8 }',
    ]),
    role('salary-too-high', roleFile({ salary: 'salary: { min: 3, max: 300 }' }), [
      'line 10',
      'salary',
      'The salary is above 200 lakh a year. Write it in lakh a year: salary: { min: 3, max: 5 }',
    ]),
    role('salary-in-an-internship', roleFile({ jobType: 'jobType: Internship' }), [
      'line 10',
      'salary',
      'Internship work has no salary. Write stipend: { min: 10000, max: 15000 }',
    ]),
    role('two-pays', roleWith('stipend: { min: 10000, max: 15000 }'), [
      'line 12',
      'stipend',
      'Write either salary or stipend, not both.',
    ]),
    role('contract-without-months', roleFile({ jobType: 'jobType: Contract' }), [
      'line 9',
      'jobType',
      '"Contract" is text. Write Full time, Part time, Internship, or jobType: { kind: Contract, months: 6 }',
    ]),
    role('years-swapped', roleFile({ experience: 'experience: { years: { min: 5, max: 2 } }' }), [
      'line 7',
      'experience.years',
      'The lowest number of years is above the highest. Write years: { min: 2, max: 5 }',
    ]),
    role('years-too-many', roleFile({ experience: 'experience: { years: { min: 5, max: 50 } }' }), [
      'line 7',
      'experience.years.max',
      '50 is too high. Write at most 40 years.',
    ]),
    role(
      'city-in-another-state',
      roleFile({ location: 'location: { places: [{ city: Pune, state: Gujarat }] }' }),
      ['line 8', 'location.places 1', 'Write { city: Pune, state: Maharashtra }'],
    ),
    role(
      'city-renamed',
      roleFile({ location: 'location: { places: [{ city: Bangalore, state: Karnataka }] }' }),
      ['line 8', 'location.places 1', 'Write { city: Bengaluru, state: Karnataka }'],
    ),
    role(
      'no-such-state',
      roleFile({ location: 'location: { places: [{ city: Ooty, state: Madras }] }' }),
      [
        'line 8',
        'location.places 1.state',
        'Write the state or union territory by its official name, for example Tamil Nadu.',
      ],
    ),
    role(
      'alias-of-a-page',
      roleWith('aliases: [about, careers, aws, a-free-name]'),
      ['line 12', 'aliases', '/about is already the About page. Take it out of aliases.'],
      ['line 12', 'aliases', '/careers is already a redirect to /carrer. Take it out of aliases.'],
      [
        'line 12',
        'aliases',
        '/aws is already the page of src/content/roles/aws.mdx. Take it out of aliases.',
      ],
    ),
    role('alias-taken', roleWith('aliases: [alias-taken, used-before]'), [
      'line 12',
      'aliases',
      '/alias-taken is already the present name of this file. Take it out of aliases.',
    ]),
    role('alias-taken-too', roleWith('aliases: [earlier-name, earlier-name]'), [
      'line 12',
      'aliases',
      '/earlier-name is already an earlier name of src/content/roles/alias-taken-too.mdx. Take it out of aliases.',
    ]),
    role(
      'link-to-an-alias',
      roleFile({ posted: 'aliases: [once-so-called]' }, '[Here](/once-so-called)'),
      [
        'line 28',
        'link',
        '/once-so-called only redirects to /link-to-an-alias. Write /link-to-an-alias.',
      ],
    ),
    role('alias-with-slash', roleWith('aliases: [/old-name]'), [
      'line 12',
      'aliases 1',
      '"/old-name" is not right. Write an earlier file name without / and .mdx, for example old-name.',
    ]),
    role('empty-item', roleFile({ '  - Do task two.': '  - ' }), [
      'line 14',
      'responsibilities 2',
      'The field is empty. Write one of the responsibilities as text.',
    ]),
  ],
  'fields that are missing, misspelt or unknown': [
    role('no-title', roleFile({ title: '#' }), [
      'line 3',
      'title',
      'The field is missing. Write the job title as text.',
    ]),
    role('empty-title', roleFile({ title: 'title:' }), [
      'line 2',
      'title',
      'The field is empty. Write the job title as text.',
    ]),
    role('no-salary', roleFile({ salary: '#' }), [
      'line 2',
      'salary',
      'The field is missing. Write salary: { min: 3, max: 5 }',
    ]),
    role('no-max', roleFile({ salary: 'salary: { min: 3 }' }), [
      'line 10',
      'salary.max',
      'The field is missing. Write a number in lakh a year, for example 2.5.',
    ]),
    role('misspelt-salary', roleFile({ salary: 'sallary: { min: 3, max: 5 }' }), [
      'line 10',
      'sallary',
      'There is no field "sallary". Did you mean salary?',
    ]),
    role('misspelt-case', roleFile({ jobType: 'jobtype: Full time' }), [
      'line 9',
      'jobtype',
      'There is no field "jobtype". Did you mean jobType?',
    ]),
    role('misspelt-inside', roleFile({ salary: 'salary: { min: 3, maks: 5 }' }), [
      'line 10',
      'salary.maks',
      'There is no field "maks". Did you mean max?',
    ]),
    at('legal/unknown-field.mdx', legal('colour: green'), [
      'line 5',
      'colour',
      'There is no field "colour". Take it out; the fields here are title, summary, updated, aliases.',
    ]),
    role('slug', roleWith('slug: other-address'), [
      'line 12',
      'slug',
      'There is no field "slug". The name of the file is the address. Take the field out.',
    ]),
    role('permalink', roleWith('permalink: /jobs/x'), [
      'line 12',
      'permalink',
      'There is no field "permalink". The name of the file is the address. Take the field out.',
    ]),
  ],
  'orders of explore pages': [
    at('explore/order-a.mdx', explorePage('Text.', 90)),
    at('explore/order-b.mdx', explorePage('Text.', 90), [
      'line 2',
      'order',
      'order-a.mdx has the order 90 too. Write another number, such as 91.',
    ]),
  ],
  dates: [
    role('date-indian', roleFile({ posted: 'posted: 01-11-2026' }), [
      'line 11',
      'posted',
      '"01-11-2026" could be 1 November or 11 January. Write 2026-11-01.',
    ]),
    role('date-slashes', roleFile({ posted: 'posted: 5/4/2026' }), [
      'line 11',
      'posted',
      '"5/4/2026" could be 5 April or 4 May. Write 2026-04-05.',
    ]),
    role('date-not-ambiguous', roleFile({ posted: 'posted: 21/11/2026' }), [
      'line 11',
      'posted',
      '"21/11/2026" is not in the form year-month-day. Write 2026-11-21.',
    ]),
    role('date-american', roleFile({ posted: 'posted: 11/21/2026' }), [
      'line 11',
      'posted',
      '"11/21/2026" is not in the form year-month-day. Write 2026-11-21.',
    ]),
    role('date-31-november', roleFile({ posted: 'posted: 2026-11-31' }), [
      'line 11',
      'posted',
      '"2026-11-31" does not exist. Write year-month-day, for example 2026-11-21.',
    ]),
    role('date-29-february', roleFile({ posted: 'posted: 2026-02-29' }), [
      'line 11',
      'posted',
      '"2026-02-29" does not exist. Write year-month-day, for example 2026-11-21.',
    ]),
    role('date-swapped', roleFile({ posted: 'posted: 2026-21-11' }), [
      'line 11',
      'posted',
      '"2026-21-11" does not exist. Write year-month-day, for example 2026-11-21.',
    ]),
    role('date-short', roleFile({ posted: 'posted: 2026-1-5' }), [
      'line 11',
      'posted',
      '"2026-1-5" is not in the form year-month-day. Write 2026-01-05.',
    ]),
    role('date-words', roleFile({ posted: 'posted: 21 November 2026' }), [
      'line 11',
      'posted',
      '"21 November 2026" is not in the form year-month-day. Write 2026-11-21.',
    ]),
    role('date-time', roleFile({ posted: 'posted: 2026-11-21T10:00' }), [
      'line 11',
      'posted',
      '"2026-11-21T10:00" is not in the form year-month-day. Write 2026-11-21.',
    ]),
    role('date-soon', roleFile({ posted: 'posted: soon' }), [
      'line 11',
      'posted',
      '"soon" is not a date. Write year-month-day, for example 2026-11-21.',
    ]),
    role('date-year', roleFile({ posted: 'posted: 2026' }), [
      'line 11',
      'posted',
      '2026 is a number. Write the date as year-month-day, for example 2026-11-21.',
    ]),
    role('closes-before', roleWith('closes: 2026-10-31'), [
      'line 12',
      'closes',
      'The last day is before the first. Write a day after posted.',
    ]),
    role('closes-before-year', roleWith('closes: 2025-12-01'), [
      'line 12',
      'closes',
      'The last day is before the first. Write a day after posted.',
    ]),
  ],
  'YAML and JSON that cannot be read': [
    role('colon', roleFile({ title: 'title: Designer: films' }), [
      'line 2',
      'fields',
      'A colon in a text makes a second field of it. Put the whole text in quotes.',
    ]),
    role('colon-in-list', roleFile({ education: 'education: Any: degree' }), [
      'line 6',
      'fields',
      'A colon in a text makes a second field of it. Put the whole text in quotes.',
    ]),
    role('open-quote', roleFile({ title: 'title: "Designer' }), [
      'line 2',
      'fields',
      'A quote or a bracket that opens here is not closed, or a comma between two values is missing.',
    ]),
    role('open-brace', roleFile({ salary: 'salary: { min: 3, max: 5' }), [
      'line 10',
      'fields',
      'A quote or a bracket that opens here is not closed, or a comma between two values is missing.',
    ]),
    role('twice', roleWith('title: Again'), [
      'line 12',
      'fields',
      'The field appears twice. Keep one.',
    ]),
    role('at-sign', roleFile({ title: 'title: @Designer' }), [
      'line 2',
      'fields',
      'A text cannot begin with @, ` or %. Put the whole text in quotes.',
    ]),
    role('asterisk', roleFile({ title: 'title: *Designer' }), [
      'line 2',
      'fields',
      'A text cannot begin with *, & or !. Put the whole text in quotes.',
    ]),
    role(
      'marks',
      roleFile({ title: 'title: !important', company: 'company: &Co' }),
      ['line 2', 'fields', 'A text cannot begin with *, & or !. Put the whole text in quotes.'],
      ['line 5', 'fields', 'A text cannot begin with *, & or !. Put the whole text in quotes.'],
    ),
    role('no-fields', 'Just text.\n', [
      'line 1',
      'fields',
      'The file begins with its fields between two lines of three hyphens: ---. One of these lines is missing.',
    ]),
    role('not-closed', '---\ntitle: A\n', [
      'line 1',
      'fields',
      'The file begins with its fields between two lines of three hyphens: ---. One of these lines is missing.',
    ]),
    at('site/legal-page.yaml', 'updated: Last changed\ncontents:\tOn this page\n', [
      'line 2',
      'contents',
      'A no-break space or a tab follows here, which only looks like a space. Type the space again.',
    ]),
    at('site/navigation.json', '{\n  "name": "Main"\n  "menu": "Menu"\n}\n', [
      'line 3',
      'file',
      'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.',
    ]),
    at('site/contact-form.json', '{\n  "send": "Send",\n  "sending": "…"\n', [
      'line 4',
      'file',
      'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.',
    ]),
  ],
  'code in the text': [
    role('braces', roleFile({}, 'Hello {name}, write to us.'), [
      'line 28',
      'text',
      '"{name}" would be run as code. Write \\{name\\} or leave the braces out.',
    ]),
    role(
      'open-braces',
      roleFile({}, 'A list item.\n\n- One { two\n- Three {four}'),
      ['line 30', 'text', '"{" would be run as code. Write \\{ or leave the braces out.'],
      [
        'line 31',
        'text',
        '"{four}" would be run as code. Write \\{four\\} or leave the braces out.',
      ],
    ),
    role('import', roleFile({}, "import Chart from './chart.js'\n\nText."), [
      'line 28',
      'text',
      'A paragraph that begins with "import" would run as code. Take it out, or begin with another word.',
    ]),
    role('import-duties', roleFile({}, 'Text.\n\nimport duties are explained.'), [
      'line 30',
      'text',
      'A paragraph that begins with "import" would run as code. Take it out, or begin with another word.',
    ]),
    role('export', roleFile({}, 'Text.\n\nexport const a = 1'), [
      'line 30',
      'text',
      'A paragraph that begins with "export" would run as code. Take it out, or begin with another word.',
    ]),
    role('export-papers', roleFile({}, 'export papers are prepared by you.'), [
      'line 28',
      'text',
      'A paragraph that begins with "export" would run as code. Take it out, or begin with another word.',
    ]),
    role('less-than', roleFile({}, 'Even <2 years of work count.'), [
      'line 28',
      'text',
      '"<2" begins like a tag. Write "less than", or \\<2 for the character.',
    ]),
    role('arrow', roleFile({}, 'First line  \nthen a <- b.'), [
      'line 29',
      'text',
      '"<-" begins like a tag. Write "less than", or \\<- for the character.',
    ]),
    role('autolink', roleFile({}, 'See <https://example.com/a>.'), [
      'line 28',
      'text',
      '"<https://example.com/a>" begins like a tag. Write [words of the link](https://example.com/a).',
    ]),
    role('autolink-mail', roleFile({}, 'Write to <jobs@example.com>.'), [
      'line 28',
      'text',
      '"<jobs@example.com>" begins like a tag. Write [words of the link](mailto:jobs@example.com).',
    ]),
    role('line-break', roleFile({}, 'One<br>two'), [
      'line 28',
      'text',
      '"<br>" is a tag, and a text cannot contain tags. For a new paragraph leave an empty line.',
    ]),
    role(
      'bold-tag',
      roleFile({}, 'Some <b>bold</b> words, and <script>alert(1)</script>'),
      [
        'line 28',
        'text',
        '"<b>" is a tag, and a text cannot contain tags. For bold words write **words**.',
      ],
      ['line 28', 'text', '"<script>" is a tag, and a text cannot contain tags. Take it out.'],
    ),
    role('comment', roleFile({}, 'Text.\n\n<!-- later -->'), [
      'line 30',
      'text',
      'A text cannot contain comments. Take it out.',
    ]),
    role('comment-inside', roleFile({}, 'Text <!-- later --> goes on.'), [
      'line 28',
      'text',
      'A text cannot contain comments. Take it out.',
    ]),
    role('large-heading', roleFile({}, '# About the job\n\nText.'), [
      'line 28',
      'text',
      'The title is the page\'s one large heading. Write "## About the job" for a heading in the text.',
    ]),
    role('no-text', roleFile({}, ''), [
      'line 27',
      'text',
      'There is no text under the fields. Write it below the second line of hyphens.',
    ]),
    role('code-in-code', roleFile({}, 'Text.\n\n    indented {code}'), [
      'line 30',
      'text',
      'The line begins with four spaces or a tab, which makes code of it. Take them out.',
    ]),
    role('large-heading-below', roleFile({}, 'Text.\n\nThe work\n========'), [
      'line 30',
      'text',
      'The title is the page\'s one large heading. Write "## The work" for a heading in the text.',
    ]),
    role('blank-text', roleFile({}, '   \n\n'), [
      'line 27',
      'text',
      'There is no text under the fields. Write it below the second line of hyphens.',
    ]),
    role('table-cell', roleFile({}, '| a | b |\n|---|---|\n| {c} | d |'), [
      'line 30',
      'text',
      '"{c}" would be run as code. Write \\{c\\} or leave the braces out.',
    ]),
  ],
  components: [
    explore('misspelt-component', '<PuledFigure value="1" label="one" />', [
      'line 13',
      'PuledFigure',
      'There is no component <PuledFigure>. Did you mean <PulledFigure>?',
    ]),
    explore('other-component', '<Chart data="1" />', [
      'line 13',
      'Chart',
      'There is no component <Chart>. Only <PulledFigure> can be used here.',
    ]),
    role('component-in-role', roleFile({}, '<PulledFigure value="1" label="one" />'), [
      'line 28',
      'PulledFigure',
      'There is no component <PulledFigure>. This text can have none.',
    ]),
    explore('missing-property', '<PulledFigure value="1" />', [
      'line 13',
      'PulledFigure.label',
      'The field is missing. Write what the figure is as text.',
    ]),
    explore('misspelt-property', '<PulledFigure value="1" lable="one" />', [
      'line 13',
      'PulledFigure.lable',
      'There is no field "lable". Did you mean label?',
    ]),
    explore('property-in-braces', '<PulledFigure value={1} label="one" />', [
      'line 13',
      'PulledFigure',
      'Give each value as text in quotes: <PulledFigure name="value" />.',
    ]),
    explore('component-open', '<PulledFigure value="1" label="one">', [
      'line 13',
      'PulledFigure',
      '<PulledFigure> is not closed. End it with a slash: <PulledFigure … />.',
    ]),
    explore('component-in-line', 'Words <PulledFigure value="1" label="one" /> words', [
      'line 13',
      'PulledFigure',
      '<PulledFigure> is inside a paragraph. Leave an empty line above and below it.',
    ]),
    explore('component-two-words', 'Text.\n\n<Figure value="1" />', [
      'line 15',
      'Figure',
      'There is no component <Figure>. Only <PulledFigure> can be used here.',
    ]),
    explore('empty-property', '<PulledFigure value="" label="one" />', [
      'line 13',
      'PulledFigure.value',
      'Write the figure; it is empty.',
    ]),
    explore(
      'spread-property',
      '<PulledFigure {...all} />',
      [
        'line 13',
        'text',
        '"<PulledFigure" begins a component that cannot be read. Write it like <PulledFigure name="value" />.',
      ],
      [
        'line 13',
        'text',
        '"{...all}" would be run as code. Write \\{...all\\} or leave the braces out.',
      ],
    ),
    explore('half-component', 'Text.\n\n<PulledFigure value="1"', [
      'line 15',
      'text',
      '"<PulledFigure" begins a component that cannot be read. Write it like <PulledFigure name="value" />.',
    ]),
    explore('component-wrapped', '<PulledFigure value="1" label="one">words</PulledFigure>', [
      'line 13',
      'PulledFigure',
      '<PulledFigure> is not closed. End it with a slash: <PulledFigure … />.',
    ]),
    role('card-in-role', roleFile({}, 'Text.\n\n<Card />'), [
      'line 30',
      'Card',
      'There is no component <Card>. This text can have none.',
    ]),
  ],
  pictures: [
    role('picture-no-alt', roleFile({}, '![](./desk-a.png)'), [
      'line 28',
      'picture',
      'The picture has no description for people who cannot see it. Write what it shows: ![what it shows](./desk-a.png).',
    ]),
    role('picture-no-alt-reference', roleFile({}, '![ ][desk]\n\n[desk]: ./desk-a.png'), [
      'line 28',
      'picture',
      'The picture has no description for people who cannot see it. Write what it shows: ![what it shows](./desk-a.png).',
    ]),
    role('picture-missing', roleFile({}, '![A desk](./nowhere.png)'), [
      'line 28',
      'picture',
      'There is no picture src/content/roles/nowhere.png. Put it there, or correct the name.',
    ]),
    role('picture-missing-public', roleFile({}, '![A desk](/nowhere.png)'), [
      'line 28',
      'picture',
      'There is no picture public/nowhere.png. Put it there, or correct the name.',
    ]),
    role('picture-elsewhere', roleFile({}, '![A desk](https://example.com/desk.png)'), [
      'line 28',
      'picture',
      '"https://example.com/desk.png" is on another site. Save the picture beside this file and write ./desk.png.',
    ]),
    role('picture-pdf', roleFile({}, '![A desk](./desk.pdf)'), [
      'line 28',
      'picture',
      '"./desk.pdf" is not a picture. Pictures end in .jpg, .png, .webp, .avif, .gif or .svg.',
    ]),
    at('roles/heavy.jpg', heavy, [
      'name',
      'heavy.jpg',
      'The picture is 413 kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.',
    ]),
    at('explore/heavy.png', heavy, [
      'name',
      'heavy.png',
      'The picture is 413 kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.',
    ]),
    at('roles/My Photo.JPG', 'x', [
      'name',
      'My Photo.JPG',
      'Name pictures with small letters, digits and hyphens. Rename it to my-photo.jpg.',
    ]),
    role(
      'picture-elsewhere-reference',
      roleFile({}, '![A desk][desk]\n\n[desk]: //example.com/desk.png'),
      [
        'line 28',
        'picture',
        '"//example.com/desk.png" is on another site. Save the picture beside this file and write ./desk.png.',
      ],
      [
        'line 30',
        'link',
        '"//example.com/desk.png" is not an address of this site. Write /example.com/desk.png.',
      ],
    ),
    role('picture-word', roleFile({}, '![A desk](./desk.docx)'), [
      'line 28',
      'picture',
      '"./desk.docx" is not a picture. Pictures end in .jpg, .png, .webp, .avif, .gif or .svg.',
    ]),
    at('legal/DESK.png', 'x', [
      'name',
      'DESK.png',
      'Name pictures with small letters, digits and hyphens. Rename it to desk.png.',
    ]),
  ],
  links: [
    role('link-nowhere', roleFile({}, 'See [courses](/coursess).'), [
      'line 28',
      'link',
      'There is no page /coursess. Did you mean /courses?',
    ]),
    role('link-lost', roleFile({}, 'See [x](/something-else-entirely).'), [
      'line 28',
      'link',
      'There is no page /something-else-entirely. Link to a page that exists.',
    ]),
    role('link-fragment', roleFile({}, 'See [jobs](/carrer#job).'), [
      'line 28',
      'link',
      'There is no #job on /carrer. Did you mean #jobs?',
    ]),
    role('link-own-fragment', roleFile({}, '## First month\n\nSee [above](#first-moth).'), [
      'line 30',
      'link',
      'There is no #first-moth on /link-own-fragment. Did you mean #first-month?',
    ]),
    role('link-redirect', roleFile({}, 'See [careers](/careers).'), [
      'line 28',
      'link',
      '/careers only redirects to /carrer. Write /carrer.',
    ]),
    role('link-slash', roleFile({}, 'See [about](/about/).'), [
      'line 28',
      'link',
      'There is no page /about/. Did you mean /about?',
    ]),
    role('link-capital', roleFile({}, 'See [about](/About).'), [
      'line 28',
      'link',
      'There is no page /About. Did you mean /about?',
    ]),
    role('link-relative', roleFile({}, 'See [aws](./aws.mdx).'), [
      'line 28',
      'link',
      '"./aws.mdx" is not an address of this site. Write /aws.',
    ]),
    role('link-insecure', roleFile({}, 'See [them](http://example.com/a).'), [
      'line 28',
      'link',
      '"http://example.com/a" is not secure. Write https://example.com/a.',
    ]),
    role('link-www', roleFile({}, 'See [them](www.example.com).'), [
      'line 28',
      'link',
      '"www.example.com" is not a full address. Write https://www.example.com.',
    ]),
    role('link-mail', roleFile({}, 'Write to [us](jobs@example.com).'), [
      'line 28',
      'link',
      '"jobs@example.com" is an email address. Write mailto:jobs@example.com.',
    ]),
    role('link-script', roleFile({}, 'Press [here](javascript:alert(1)).'), [
      'line 28',
      'link',
      '"javascript:alert(1)" is not a link that this site can have. Write /about, #contact, https://…, mailto:… or tel:….',
    ]),
    role('link-empty', roleFile({}, 'Press [here]().'), [
      'line 28',
      'link',
      'The link is empty. Write an address such as /about.',
    ]),
    role('link-definition', roleFile({}, 'See [it][there].\n\n[there]: /nowhere-at-all'), [
      'line 30',
      'link',
      'There is no page /nowhere-at-all. Link to a page that exists.',
    ]),
    at(
      'site/footer.yaml',
      withFields([
        ['columns'],
        [
          {
            heading: 'Links',
            links: [
              { label: 'A text', href: '/good-tex' },
              { label: 'Jobs', href: '/carrer#job' },
            ],
          },
        ],
      ]),
      [
        '~/good-tex',
        'columns 1.links 1.href',
        'There is no page /good-tex. Did you mean /good-text?',
      ],
      [
        '~/carrer#job',
        'columns 1.links 2.href',
        'There is no #job on /carrer. Did you mean #jobs?',
      ],
    ),
    at('pages/thank-you.yaml', withFields([['links'], [{ label: 'A', href: '#contacts' }]]), [
      '~#contacts',
      'links 1.href',
      'There is no #contacts on /thank-you. Did you mean #contact?',
    ]),
    role(
      'draft-own-fragment',
      roleWith('draft: true', '## First month\n\nSee [above](#first-month).'),
    ),
    role('linked-draft', roleWith('draft: true')),
    role('link-to-draft', roleFile({}, 'See [it](/linked-draft).'), [
      'line 28',
      'link',
      '/linked-draft has no page yet: the role is a draft. Link to it once it is published.',
    ]),
    role('linked-later', roleFile({ posted: `posted: ${NEXT_YEAR}` })),
    role('link-to-later', roleFile({}, 'See [it](/linked-later).'), [
      'line 28',
      'link',
      '/linked-later has no page yet: the role appears later. Link to it once it is open.',
    ]),
    role('link-redirect-privacy', roleFile({}, 'See [it](/privacy-policy).'), [
      'line 28',
      'link',
      '/privacy-policy only redirects to /private. Write /private.',
    ]),
    role('link-parent', roleFile({}, 'See [it](../legal/terms.mdx#law).'), [
      'line 28',
      'link',
      '"../legal/terms.mdx#law" is not an address of this site. Write /legal/terms#law.',
    ]),
    role('link-file', roleFile({}, 'See [it](file:///home/me/a.txt).'), [
      'line 28',
      'link',
      '"file:///home/me/a.txt" is not a link that this site can have. Write /about, #contact, https://…, mailto:… or tel:….',
    ]),
  ],
  placeholders: [
    role('todo', roleFile({ education: 'education: TODO' }), [
      'line 6',
      'words',
      '"TODO" is not a real word yet. Replace it with the real words.',
    ]),
    role('todo-text', roleFile({}, 'TBD by the team.'), [
      'line 28',
      'words',
      '"TBD" is not a real word yet. Replace it with the real words.',
    ]),
    role('lorem', roleFile({}, 'Lorem ipsum dolor sit amet.'), [
      'line 28',
      'words',
      '"Lorem ipsum" is not a real word yet. Replace it with the real words.',
    ]),
    at('pages/about.yaml', withFields([['lead'], 'Call {phone}.']), [
      '~{phone}',
      'words',
      '"{phone}" is not a real word yet. Replace it with the real words.',
    ]),
    role('todo-mark', roleFile({ field: 'field: engineering # TODO: choose' }), [
      'line 4',
      'words',
      '# TODO marks a value that somebody has to choose or check. Do that, then take the mark out.',
    ]),
    role('lorem-small', roleWith('# lorem ipsum'), [
      'line 12',
      'words',
      '"lorem ipsum" is not a real word yet. Replace it with the real words.',
    ]),
    at('pages/service.yaml', withFields([['lead'], 'Write to {email}.']), [
      '~{email}',
      'words',
      '"{email}" is not a real word yet. Replace it with the real words.',
    ]),
  ],
  'values in legal texts': [
    at('legal/value-misspelt.mdx', `${legal('')}\nKept for \\{dyas\\} days.\n`, [
      'line 10',
      'text',
      'There is no value \\{dyas\\}. Did you mean \\{days\\}?',
    ]),
    at('legal/value-unknown.mdx', `${legal('')}\nWrite to \\{headquarters\\}.\n`, [
      'line 10',
      'text',
      `There is no value \\{headquarters\\}. Legal texts can use ${listed([...LEGAL_VALUES])}.`,
    ]),
  ],

  'names and folders of files': [
    role('about', roleFile(), [
      'name',
      'about.mdx',
      '/about is already the About page. Rename the file.',
    ]),
    role('thank-you', roleFile(), [
      'name',
      'thank-you.mdx',
      '/thank-you is already the Thank you page. Rename the file.',
    ]),
    role('index', roleFile(), [
      'name',
      'index.mdx',
      '/index is already the home page. Rename the file.',
    ]),
    role('careers', roleFile(), [
      'name',
      'careers.mdx',
      '/careers is already a redirect to /carrer. Rename the file.',
    ]),
    at('legal/privacy.mdx', legal(''), [
      'name',
      'privacy.mdx',
      '/privacy is already a redirect to /private. Rename the file.',
    ]),
    role('send-email', roleFile(), [
      'name',
      'send-email.mdx',
      '/send-email is already the address that forms are sent to. Rename the file.',
    ]),
    role('drawings', roleFile(), [
      'name',
      'drawings.mdx',
      '/drawings is already used by the site itself. Rename the file.',
    ]),
    explore('good-text', 'Text.', [
      'name',
      'good-text.mdx',
      'explore/good-text.mdx and legal/good-text.mdx both make the page /good-text. Keep one.',
    ]),
    role('GOOD-ROLE', roleFile(), [
      'name',
      'GOOD-ROLE.mdx',
      'GOOD-ROLE.mdx and good-role.mdx both make the page /good-role. Keep one.',
    ]),
    role('Data-Engineer', roleFile(), [
      'name',
      'Data-Engineer.mdx',
      'The name of the file is the address of the page: small letters, digits and hyphens. Rename it to data-engineer.mdx.',
    ]),
    role('cloud engineer', roleFile(), [
      'name',
      'cloud engineer.mdx',
      'The name of the file is the address of the page: small letters, digits and hyphens. Rename it to cloud-engineer.mdx.',
    ]),
    role('sales_lead', roleFile(), [
      'name',
      'sales_lead.mdx',
      'The name of the file is the address of the page: small letters, digits and hyphens. Rename it to sales-lead.mdx.',
    ]),
    role('tech/writer', roleFile(), [
      'name',
      'writer.mdx',
      'A text in a folder inside this one is not found. Move it to src/content/roles/writer.mdx.',
    ]),
    at('explore/old/one.mdx', 'x', [
      'name',
      'one.mdx',
      'A text in a folder inside this one is not found. Move it to src/content/explore/one.mdx.',
    ]),
    role('_later', roleFile(), [
      'name',
      '_later.mdx',
      'The _ does not hide a file. Rename it to later.mdx and write draft: true in it.',
    ]),
    at('roles/notes.md', 'x', [
      'name',
      'notes.md',
      'Only files that end in .mdx become pages. Rename it to notes.mdx, or move it out.',
    ]),
    at('roles/upper.MDX', roleFile(), [
      'name',
      'upper.MDX',
      'Only files that end in .mdx become pages. Rename it to upper.mdx, or move it out.',
    ]),
    at('legal/rules.docx', 'x', [
      'name',
      'rules.docx',
      'Only files that end in .mdx become pages. Rename it to rules.mdx, or move it out.',
    ]),
    at('pages/home.yml', 'x', [
      'name',
      'home.yml',
      'No page reads home.yml. Did you mean home.yaml?',
    ]),
    at('pages/pricing.yaml', 'x', [
      'name',
      'pricing.yaml',
      'No page reads pricing.yaml. Take it out of this folder.',
    ]),
    at('news/first.mdx', 'x', [
      'name',
      'first.mdx',
      'No page reads this file. Texts go in the folders roles, explore and legal.',
    ]),
    at('site/explore-page.yaml', undefined, [
      'name',
      'explore-page.yaml',
      'The file is missing, and pages need it. Put it back.',
    ]),
    explore('_old', 'Text.', [
      'name',
      '_old.mdx',
      'The _ does not hide a file. Take it out of this folder.',
    ]),
    at('site/organization.yaml', 'x', [
      'name',
      'organization.yaml',
      'No page reads organization.yaml. Did you mean organisation.yaml?',
    ]),
    at('site/links.json', '{}', [
      'name',
      'links.json',
      'No page reads links.json. Take it out of this folder.',
    ]),
    at('notes.txt', 'x', [
      'name',
      'notes.txt',
      'No page reads this file. Texts go in the folders roles, explore and legal.',
    ]),
    at('pages/carrer.yaml', undefined, [
      'name',
      'carrer.yaml',
      'The file is missing, and pages need it. Put it back.',
    ]),
    role('404', roleFile(), [
      'name',
      '404.mdx',
      '/404 is already the page for addresses that do not exist. Rename the file.',
    ]),
  ],
  drawings: [
    at('pages/courses.yaml', withFields([['domains', 'items', 0, 'drawing'], 'data-sience']), [
      '~data-sience',
      'domains.items 1.drawing',
      'There is no drawing "data-sience". Did you mean data-science?',
    ]),
    at('pages/home.yaml', withFields([['sections', 0, 'drawing'], 'ecologi']), [
      '~ecologi\n',
      'sections 1.drawing',
      'There is no drawing "ecologi". Did you mean ecology?',
    ]),
  ],
};
