import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, readFacts } from '../../src/check/choices.ts';
import { fieldFaults } from '../../src/check/fields.ts';
import { schemaAt, valuesOf } from '../../src/check/shape.ts';
import { drawingStates, labelPositions } from '../../src/lib/drawing-parts.ts';
import { readFields } from '../../src/read/disk.ts';
import type { Entry } from '../../src/read/entries.ts';
import { type Path, valueAt } from '../../src/read/yaml.ts';
import { type Collection, collections } from '../../src/schemas/collections.ts';
import { courses } from '../../src/schemas/courses.ts';
import { home } from '../../src/schemas/pages.ts';
import { receipt } from '../../src/schemas/receipt.ts';
import { report } from '../../src/schemas/sample-report.ts';
import { explore } from '../../src/schemas/texts.ts';
import { namesIn } from '../../src/schemas/value-names.ts';
import { holds } from '../properties.ts';

const facts = readFacts('.');

/** What the check says about a part of an explore page. */
function faultsOf(part: 'diagram' | 'instrument', data: object): string[] {
  const fields = { data: { [part]: data }, faults: [], lineOf: () => 1 };
  const entry = { of: 'explore', collection: collections.explore, fields } as unknown as Entry;
  const schema = explore.shape[part];
  return [...fieldFaults(schema, data), ...choices(entry, facts)].map(({ sentence }) => sentence);
}

const table = Object.entries<Collection>(collections);

test.each(table)(
  "no message about %s uses the validator's own words, whatever the input",
  (_name, { schema }) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
    const wrong = ['', 'x', 7, -1, true, null, [], [null], ['x'], {}, { x: 1 }, [{ x: 1 }]];
    const tries = [
      undefined,
      null,
      'x',
      7,
      [],
      {},
      ...wrong.map((value) => fill(properties, value)),
    ];
    const sentences = tries.flatMap((data) =>
      fieldFaults(schema, data).map(({ sentence }) => sentence),
    );
    expect(sentences.length).toBeGreaterThan(tries.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\S.*[\w.:}\]/]$/s);
      expect(sentence).not.toMatch(
        /Invalid|expected|\breceived\b|Too (small|big)|Unrecognized|undefined|\[object/,
      );
    }
  },
);

/** Sets every field to the same value. */
const fill = (fields: object, value: unknown) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, value]));

/** The files that show texts, each with the collection of its texts. */
const SHOWN_BY: [file: string, of: keyof typeof collections][] = [
  ['components/roles/RoleText', 'roles'],
  ['pages/[explore]', 'explore'],
  ['pages/[legalWithAction]', 'legal'],
  ['pages/[legal]', 'legal'],
];

test('no other file shows texts', () => {
  const files = globSync('src/**/*.astro').filter((file) =>
    readFileSync(file, 'utf8').includes('<Content'),
  );
  expect(files.sort()).toEqual(SHOWN_BY.map(([file]) => `src/${file}.astro`));
});

test.each(SHOWN_BY)('%s provides exactly the components that texts of %s may use', (file, of) => {
  const { components = {} }: Collection = collections[of];
  const source = readFileSync(`src/${file}.astro`, 'utf8');
  const [, passed = ''] = /<Content components=\{\{([^}]*)\}\}/.exec(source) ?? [];
  expect(
    passed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ).toEqual(Object.keys(components));
});

test('the guide shows every component', () => {
  const guide = readFileSync('src/content/README.md', 'utf8');
  for (const [, { components = {} }] of table)
    for (const name of Object.keys(components)) expect(guide).toContain(`<${name} `);
});

test('a field of work with the id of another is refused at its id', () => {
  const page = readFields('src/content/pages/carrer.yaml') as { roles: { fields: object[] } };
  const twice = page.roles.fields.concat(page.roles.fields[0] ?? []);
  const roles = { ...page.roles, fields: twice };
  expect(fieldFaults(collections.carrer.schema, { ...page, roles })).toMatchObject([
    { path: ['roles', 'fields', twice.length - 1, 'id'] },
  ]);
});

test('a domain under a category that does not exist is refused where it says so', () => {
  const page = courses.parse(readFields('src/content/pages/courses.yaml'));
  page.categories.items = page.categories.items.map((item) => ({ ...item, name: 'Another' }));
  const problems = fieldFaults(courses, page);
  expect(problems.map(({ path }) => path)).toEqual(
    page.domains.items.map((_, index) => ['domains', 'items', index, 'category']),
  );
  expect(problems[0]?.sentence).toContain('Write one of the top categories: ');
});

test.each(['legalName', 'cin', 'office', 'contact', 'phone', 'email'])(
  'a home page whose registered company is without {%s} is refused where it says so',
  (name) => {
    const page = home.parse(readFields('src/content/pages/home.yaml'));
    page.company = page.company.replace(`{${name}}`, 'Something else');
    const [problem] = fieldFaults(home, page);
    expect(problem?.path).toEqual(['company']);
    expect(problem?.sentence).toContain(`{${name}}`);
  },
);

/** Data with another value at a path. */
const withValue = (data: unknown, path: Path, value: unknown) => {
  const changed = structuredClone(data);
  Object.assign(valueAt(changed, path.slice(0, -1)) as object, { [path.at(-1) ?? '']: value });
  return changed;
};

/** What a phrase or an email can do without. */
const OPTIONAL =
  /^rolePage\.documentTitle \{(payAndPlace|company)\}|^receipt\.(application|message)\./;

/** Each name of its own that a phrase of a file has in braces. */
const owned = table
  .filter(([, { isText }]) => !isText)
  .flatMap(([name, { base, pattern, schema }]) => {
    const data = readFields(`${base}/${pattern}`);
    return valuesOf(data).flatMap(({ path, value }) => {
      const { names = [] } = schemaAt(schema, path) ?? {};
      return namesIn(String(value))
        .filter((one) => names.includes(one))
        .map((one) => ({ at: `${name}.${path.join('.')}`, one, schema, data, path, value }));
    });
  })
  .filter(({ at, one }) => !OPTIONAL.test(`${at} {${one}}`));

test.each(owned)('$at cannot be without {$one}', ({ one, schema, data, path, value }) => {
  const without = String(value).replaceAll(`{${one}}`, 'some');
  expect(fieldFaults(schema, withValue(data, path, without))).toMatchObject([
    { path, sentence: expect.stringContaining(`{${one}}`) },
  ]);
});

test.each(['role', 'cv', 'reference'])('a receipt to applicants cannot be without {%s}', (name) => {
  const { application, ...others } = receipt.parse(readFields('src/content/site/receipt.json'));
  const without = (text: string) => text.replaceAll(`{${name}}`, 'it');
  const subject = without(application.subject);
  const paragraphs = application.paragraphs.map(without);
  expect(fieldFaults(receipt, { ...others, application: { subject, paragraphs } })).toMatchObject([
    { path: ['application', 'paragraphs'], sentence: expect.stringContaining(`{${name}}`) },
  ]);
  const withName = { subject: `{${name}}: ${subject}`, paragraphs };
  expect(fieldFaults(receipt, { ...others, application: withName })).toEqual([]);
});

test('a report is refused where a figure cannot be computed, or a peak is not above the rest of the day', () => {
  const words = Object.fromEntries(
    [
      'heading',
      'lead',
      'stamp',
      'measured',
      'alternative',
      'todo',
      'sum',
      'after',
      'assumptions',
    ].map((field) => [field, 'Words']),
  );
  const finding = { label: 'One', unit: 'a month', heading: 'One', text: 'Why', todo: 'Act' };
  const faults = (found: object, more: object) => {
    const peak = { ...finding, figure: '{amount}', from: 8, to: 8.25, base: 50, ...found };
    const gap = { ...finding, figure: '{missing}', from: 20, to: 24, base: 0, days: 26 };
    const day = [
      { until: 8, reading: 50 },
      { until: 8.25, reading: 62 },
      { until: 20, reading: 40 },
      { until: 24 },
    ];
    const prices = { unit: 8, peak: 300 };
    const line = { at: 50, label: '{line}' };
    const hours = ['6 am', 'Noon', '6 pm'];
    const data = { ...words, hours, line, day, prices, findings: [peak, gap], ...more };
    return fieldFaults(report, data).map(({ path, sentence }) => `${path.join('.')}: ${sentence}`);
  };
  expect(faults({}, {})).toEqual([]);
  expect(faults({ base: 40 }, {})).toEqual([
    expect.stringMatching(/^findings\.0\.base: .* reaches 50: write 50/),
  ]);
  expect(faults({}, { prices: undefined })).toEqual([
    expect.stringMatching(/^findings\.0\.figure: \{amount\} cannot be computed here/),
  ]);
  expect(faults({ from: 20, to: 22, days: 26, figure: '{lowest}' }, {})).toEqual([
    expect.stringMatching(/^findings\.0\.figure: \{lowest\} cannot/),
  ]);
  for (const at of [0, 39, 63, 20_000])
    expect(faults({}, { line: { at, label: '{line}' } })).toEqual([
      'line.at: No reading comes up or down to the line. Write a reading from 40 to 62.',
    ]);
  expect(faults({}, { day: [{ until: 24 }] }).join()).not.toContain('line.at');
  expect(faults({}, { day: [{ until: 24, reading: 62 }, { until: 8 }] })).toContainEqual(
    expect.stringMatching(/^day: Write the parts in their order/),
  );
});

test.each(globSync('src/assets/drawings/instruments/*.svg'))(
  'an instrument with %s has two or three choices, each of which shows another state of it',
  (file) => {
    const source = readFileSync(file, 'utf8');
    const states = drawingStates(source);
    expect(states).toHaveLength(3);
    const choose = (...shown: string[]) => {
      const instrument = {
        question: 'Which one?',
        drawing: parse(file).name,
        alternative: 'A line',
        labels: labelPositions(source).map(() => 'Word'),
        choices: shown.map((shows) => ({ label: 'One', shows, value: '1 kW', text: 'It is one.' })),
        assumptions: 'An example.',
      };
      return faultsOf('instrument', instrument);
    };
    const [one = '', two = '', three = ''] = states;
    expect(choose(one, two, three)).toEqual([]);
    expect(choose(three, one)).toEqual([]);
    const wrong = expect.stringContaining(`each once: ${states.join(', ')}.`);
    expect(choose(one, one)).toEqual([wrong]);
    expect(choose(one, 'else')).toEqual([wrong]);
    expect(choose(one)).toEqual([expect.stringContaining('at least two choices')]);
    expect(choose(one, two, three, one)).toContainEqual(
      expect.stringContaining('at most three choices'),
    );
  },
);

test.each(globSync('src/assets/drawings/diagrams/*.svg'))(
  '%s takes as many words as it has places',
  (file) => {
    const { length } = labelPositions(readFileSync(file, 'utf8'));
    const diagram = { drawing: parse(file).name, alternative: 'A line', caption: 'It rises.' };
    const problems = (labels: string[]) => faultsOf('diagram', { ...diagram, labels });
    expect(length).toBeGreaterThan(0);
    expect(problems(Array(length).fill('Word'))).toEqual([]);
    expect(problems(Array(length + 1).fill('Word'))[0]).toContain(
      `has places for ${length} words, and here are ${length + 1}.`,
    );
  },
);

test('texts of the organisation use its name and its address alone, and its name no other value', () => {
  const { schema } = collections.organisation;
  const data = readFields('src/content/site/organisation.yaml') ?? {};
  const says = (change: object) =>
    fieldFaults(schema, { ...data, ...change }).map((one) => one.sentence);
  const figures = (projects: string) => ({ figures: { ...(data.figures as object), projects } });
  expect(says(figures('{name} counts 10'))).toEqual([]);
  expect(says(figures('{partners} and more'))).toEqual([
    expect.stringContaining('only {name} and {email}'),
  ]);
  expect(says({ site: 'https://tas.example?home' })).toHaveLength(1);
  expect(says({ site: 'https://tas.example/home' })).toEqual([
    expect.stringContaining('without a page behind it'),
  ]);
  expect(says({ name: '{name}' })).toEqual([expect.stringContaining('Write the real words')]);
});

/** What is said of an address of the organisation: of its site, its channel and a profile. */
function saidOfAddress(href: string): (string | undefined)[] {
  const { schema } = collections.organisation;
  const data = readFields('src/content/site/organisation.yaml') ?? {};
  const channel = { name: 'WhatsApp', href, hours: '10 am to 5 pm' };
  const profiles = [{ name: 'WhatsApp', icon: 'whatsapp', href }];
  return [{ site: href }, { channel }, { profiles }].map(
    (change) => fieldFaults(schema, { ...data, ...change })[0]?.sentence,
  );
}

test.each([
  ['https://wa.me/', 'https://wa.me/919876543210'],
  ['https://wa.me', 'https://wa.me/919876543210'],
  ['https://www.wa.me/919876543210', 'as https://wa.me/ and the number'],
  ['https://api.whatsapp.com/send?phone=9876543210', 'as https://wa.me/ and the number'],
  ['https://tas', 'everybody can open'],
  ['https://localhost', 'everybody can open'],
  ['https://localhost:4321', 'everybody can open'],
  ['https://192.168.1.4', 'everybody can open'],
  ['https://user:pw@tas.in', 'everybody can open'],
  ['HTTPS://TAS.IN', 'in small letters'],
  ['https://Tas.in', 'in small letters'],
  ['http://tas.in', 'starts with https://'],
  ['tas.in', 'starts with https://'],
  ['https://tas .in', 'starts with https://'],
])('the organisation has no address %s', (address, sentence) => {
  for (const said of saidOfAddress(address)) expect(said).toContain(sentence);
});

test('a link to WhatsApp with a number is taken with its country code, in digits alone', () => {
  const parts = fc.tuple(
    fc.constantFrom('', '0', '0091', '+', '+91', '91-', '91 ', '91'),
    fc.stringMatching(/^[6-9]\d{9}$/),
    fc.constantFrom('', '/', '?text=Hi', '-1'),
  );
  holds(
    fc.property(parts, ([before, number, behind]) => {
      const address = `https://wa.me/${before}${number}${behind}`;
      const isRight = before === '91' && behind === '';
      for (const said of saidOfAddress(address).slice(1)) expect(said === undefined).toBe(isRight);
    }),
  );
});

test.each([
  'https://wa.me/message/ABCDEFGH12',
  'https://whatsapp.com/channel/0029VaABC',
  'https://chat.whatsapp.com/AbC123',
  'https://www.linkedin.com/company/Tas',
  'https://www.youtube.com/@tas',
])('the organisation can be reached at %s', (address) => {
  expect(saidOfAddress(address).slice(1)).toEqual([undefined, undefined]);
});

test.each(['https://tas.in', 'https://www.tas.co.in/', 'https://तास.भारत', 'https://tas.in:8443'])(
  'a site can have the address %s',
  (address) => {
    expect(saidOfAddress(address)[0]).toBeUndefined();
  },
);

test.each(['constructor', 'toString'])('a drawing called %s does not exist', (drawing) => {
  expect(faultsOf('diagram', { drawing, labels: [], alternative: 'A tank' })).not.toEqual([]);
});
