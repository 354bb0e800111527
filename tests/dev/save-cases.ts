import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { roleFile } from '../content/check/good-role.ts';

/** What a page must show in the end: its status and words on it. */
export type Expected = [path: string, status: number, ...words: string[]];

/** A way to save content. */
export interface SaveCase {
  name: string;
  /** The page that a tab has open before the save. */
  tabOn: string;
  /**
   * Saves content that contains the mark.
   *
   * @param reported waits until the overlay is open
   * @returns what pages must show afterwards
   */
  run: (mark: string, reported: () => Promise<void>) => Promise<Expected[]>;
}

const ROLE = 'roles/test-role.mdx';
const RENAMED = 'roles/renamed-role.mdx';
const LEGAL = 'legal/cookie.mdx';
const PAGE = 'pages/thank-you.yaml';
const SHARED = 'site/footer.yaml';

const role = (mark: string, changes = {}, text = `Text ${mark}.`) =>
  roleFile({ title: `title: Test ${mark}`, ...changes }, text);

const BROKEN = {
  'a wrong field': role('broken', { salary: 'salary: 3-5' }),
  'an open quote': role('broken', { company: 'company: "TAS' }),
  'code in the text': role('broken', {}, 'Hello {name}.'),
  'no fields': 'No fields.\n',
};
const broken = () => Object.values(BROKEN)[Math.floor(Math.random() * 4)] ?? '';

const textShows = (mark: string, path = '/test-role'): Expected => [
  path,
  200,
  `Test ${mark}`,
  `Text ${mark}.`,
];
const hubShows = (mark: string): Expected => ['/carrer', 200, `Test ${mark}`];
const pageShows = (mark: string): Expected => ['/thank-you', 200, `Sent ${mark}`];
const sharedShows = (mark: string): Expected => ['/about', 200, `Promise ${mark}`];

const pauseUpTo = (milliseconds: number) => pause(Math.random() * milliseconds);

/** The save cases for the copy of the project at `root`, and the mistakes that a start is tried with. */
export function saveCases(root: string) {
  const file = (name: string) => join(root, 'src/content', name);
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  const [legal = '', page = '', shared = ''] = [LEGAL, PAGE, SHARED].map((name) =>
    readFileSync(file(name), 'utf8'),
  );
  const saveRole = (mark: string) => write(ROLE, role(mark));
  const savePage = (mark: string) =>
    write(PAGE, page.replace(/^heading: .*$/m, `heading: "Sent ${mark}"`));
  const saveShared = (mark: string) =>
    write(SHARED, shared.replace(/^promise: .*$/m, `promise: "Promise ${mark}"`));

  const onRole: Record<string, SaveCase['run']> = {
    'save a role': async (mark) => {
      saveRole(mark);
      return [textShows(mark), hubShows(mark)];
    },
    'save a role in two steps': async (mark) => {
      truncateSync(file(ROLE));
      await pauseUpTo(60);
      saveRole(mark);
      return [textShows(mark)];
    },
    'save a role by a rename': async (mark) => {
      write(`${ROLE}.tmp`, role(mark));
      renameSync(file(`${ROLE}.tmp`), file(ROLE));
      return [textShows(mark)];
    },
    'save a role many times': async (mark) => {
      for (const save of ['a', 'b', 'c', 'd']) {
        saveRole(`${mark}${save}`);
        await pauseUpTo(300);
      }
      saveRole(mark);
      return [textShows(mark), hubShows(mark)];
    },
    'save several files': async (mark) => {
      savePage(mark);
      await pauseUpTo(700);
      saveRole(mark);
      await pauseUpTo(700);
      saveShared(mark);
      return [textShows(mark), pageShows(mark), sharedShows(mark)];
    },
    'break a role, then fix it': async (mark) => {
      write(ROLE, broken());
      await pauseUpTo(1500);
      saveRole(mark);
      return [textShows(mark), hubShows(mark)];
    },
    'break a role, fix it once reported': async (mark, reported) => {
      write(ROLE, broken());
      await reported();
      saveRole(mark);
      return [textShows(mark)];
    },
    'break and fix a role many times': async (mark) => {
      for (const save of ['a', 'b', 'c']) {
        write(ROLE, broken());
        await pauseUpTo(300);
        saveRole(`${mark}${save}`);
        await pauseUpTo(300);
      }
      saveRole(mark);
      return [textShows(mark)];
    },
    'rename a role': async (mark) => {
      renameSync(file(ROLE), file(RENAMED));
      await pauseUpTo(300);
      write(RENAMED, role(mark));
      return [['/test-role', 404], textShows(mark, '/renamed-role')];
    },
    'rename it back': async (mark) => {
      renameSync(file(RENAMED), file(ROLE));
      await pauseUpTo(300);
      saveRole(mark);
      return [textShows(mark), ['/renamed-role', 404]];
    },
    'delete a role': async () => {
      rmSync(file(ROLE));
      return [['/test-role', 404]];
    },
    'create it again': async (mark) => {
      saveRole(mark);
      return [textShows(mark), hubShows(mark)];
    },
    'delete and create at once': async (mark) => {
      rmSync(file(ROLE));
      await pauseUpTo(700);
      saveRole(mark);
      return [textShows(mark), hubShows(mark)];
    },
  };
  const others: SaveCase[] = [
    {
      name: 'save a legal text',
      tabOn: '/cookie',
      run: async (mark) => {
        write(LEGAL, `${legal.replace(/^title: .*$/m, `title: Test ${mark}`)}\nText ${mark}.\n`);
        return [textShows(mark, '/cookie')];
      },
    },
    {
      name: 'save YAML of a page',
      tabOn: '/thank-you',
      run: async (mark) => {
        savePage(mark);
        return [pageShows(mark)];
      },
    },
    {
      name: 'save YAML of all pages',
      tabOn: '/about',
      run: async (mark) => {
        saveShared(mark);
        return [sharedShows(mark)];
      },
    },
    {
      name: 'break YAML, then fix it',
      tabOn: '/thank-you',
      run: async (mark) => {
        write(PAGE, `${page}extra: "open\n`);
        await pauseUpTo(1500);
        savePage(mark);
        return [pageShows(mark)];
      },
    },
  ];
  /** Writes a file with a mistake when called; the result deletes it. */
  const add = (name: string, text: string) => () => {
    write(name, text);
    return () => rmSync(file(name));
  };
  return {
    cases: [
      ...Object.entries(onRole).map(([name, run]) => ({ name, tabOn: '/test-role', run })),
      ...others,
    ],
    prepare: () => saveRole('first'),
    withMistakes: {
      ...Object.fromEntries(Object.entries(BROKEN).map(([name, text]) => [name, add(ROLE, text)])),
      'two files for a path': add('roles/AWS.mdx', role('other')),
      'YAML that cannot be read': () => {
        write(SHARED, `${shared}extra: "open\n`);
        return () => write(SHARED, shared);
      },
    },
  };
}
