import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fieldProblems } from '../../src/check/sentences.ts';
import { readFields } from '../../src/lib/front-matter.ts';
import { readValues } from '../../src/lib/values.ts';
import { type Collection, collections } from '../../src/schemas/collections.ts';
import { courses } from '../../src/schemas/courses.ts';
import { home } from '../../src/schemas/pages.ts';
import { role } from '../../src/schemas/role.ts';
import { explore, placesIn } from '../../src/schemas/texts.ts';
import { checkProject } from '../../src/tools/check-content.ts';

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
      fieldProblems(schema, data).map(({ sentence }) => sentence),
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

test.each(table.filter(([, { template }]) => template))(
  'the page of %s provides exactly the components that its texts may use',
  (_name, { template, components = {} }) => {
    const source = readFileSync(`src/pages/${template}`, 'utf8');
    const [, passed = ''] = /<Content components=\{\{([^}]*)\}\}/.exec(source) ?? [];
    expect(
      passed
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ).toEqual(Object.keys(components));
  },
);

test('the guide explains every field of a role and every component', () => {
  const guide = readFileSync('src/content/README.md', 'utf8');
  const missing = Object.keys(role.shape).filter((field) => !guide.includes(`| \`${field}\` |`));
  expect(missing).toEqual([]);
  for (const [, { components = {} }] of table) {
    for (const name of Object.keys(components)) expect(guide).toContain(`<${name} `);
  }
});

test.each([
  [{ MAIL_FROM: 'somebody@other.example' }, true],
  [{ MAIL_FROM: `website${readValues().mailDomain}`, PRODUCTION: '1' }, false],
  [{ PRODUCTION: '1' }, true],
  [{ CONTEXT: 'deploy-preview' }, false],
])(
  'a build with %j is stopped by MAIL_FROM: %s, because mail has a sender in public, of the domain that applicants are told to trust',
  (env, isStopped) => {
    const { isDone, says } = checkProject('.', env);
    expect(says.includes('The setting MAIL_FROM is')).toBe(isStopped);
    expect(isDone && isStopped).toBe(false);
  },
);

test('a domain under a category that does not exist is refused where it says so', () => {
  const page = courses.parse(readFields('src/content/pages/courses.yaml'));
  page.categories.items = page.categories.items.map((item) => ({ ...item, name: 'Another' }));
  const problems = fieldProblems(courses, page);
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
    const [problem] = fieldProblems(home, page);
    expect(problem?.path).toEqual(['company']);
    expect(problem?.sentence).toContain(`{${name}}`);
  },
);

test.each(globSync('src/assets/drawings/diagrams/*.svg'))(
  '%s takes as many words as it has places',
  (file) => {
    const { length } = placesIn(readFileSync(file, 'utf8'));
    const diagram = { drawing: parse(file).name, alternative: 'A line', caption: 'It rises.' };
    const problems = (labels: string[]) =>
      fieldProblems(explore.pick({ diagram: true }), { diagram: { ...diagram, labels } });
    expect(length).toBeGreaterThan(0);
    expect(problems(Array(length).fill('Word'))).toEqual([]);
    expect(problems(Array(length + 1).fill('Word'))[0]?.sentence).toContain(
      `has places for ${length} words, and here are ${length + 1}.`,
    );
  },
);
