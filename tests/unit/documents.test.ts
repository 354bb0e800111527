import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';

const FILES = globSync(['*', '.ci/*', '.github/**', '{netlify,public,src,tests}/**']);
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
const WITH_COMMANDS = FILES.filter((file) => /\.(?:md|yml|ts|mjs)$|^\.ci/.test(file));

const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const projects = ['tests/vitest.config.ts', 'tests/playwright.config.ts'].flatMap((file) =>
  all(read(file), /\bname: '([\w-]+)'/g),
);

/** A file or a folder in backticks, from any folder that the sentence is about: `host/`, `schemas/site.ts`. */
const NAMED =
  /`((?!\/|\.test|\.e2e)[\w.@[\]/-]+(?:\/|\.(?:ts|tsx|astro|css|m?js|json|ya?ml|md|toml|conf)))`/g;

/** A path from the root, also in a command. */
const FROM_ROOT = /(?:[\s`]|\/repository\/)((?:netlify|src|tests)\/[\w./[\]-]+)/g;

/** What a build or a run makes, keys of the store, what a recipe leaves open, and texts, which come and go. */
const NEED_NOT_EXIST = /^(?:dist|screenshots|days|sent|set-aside)\b|NAME|\.mdx$/;

/** The ids that GitHub gives to the headings of a document. */
function anchors(document: string): string[] {
  const slugger = new GithubSlugger();
  return all(read(document), /^#+ (.*)$/gm).map((heading) => slugger.slug(heading));
}

test('every npm script and test project that is named exists', () => {
  const unknown = WITH_COMMANDS.flatMap((file) => [
    ...all(read(file), /\bnpm run (?:-s )?(\w+(?::\w+)*)/g).filter(
      (name) => !scripts.includes(name),
    ),
    ...all(read(file), /--project ([a-z-]+)/g).filter((name) => !projects.includes(name)),
  ]);
  expect(unknown).toEqual([]);
});

test('tests/README.md names every test project', () => {
  const named = all(read('tests/README.md'), /^\| `([\w-]+)`/gm);
  expect(named.toSorted()).toEqual(projects.toSorted());
});

describe.each(DOCUMENTS)('%s', (document) => {
  test('names files and folders that exist', () => {
    const exists = (path: string) => FILES.some((file) => `/${file}`.endsWith(`/${path}`));
    const missing = [NAMED, FROM_ROOT]
      .flatMap((pattern) => all(read(document), pattern))
      .map((path) => path.replace(/[/.]$/, ''))
      .filter((path) => !exists(path) && !NEED_NOT_EXIST.test(path));
    expect(missing).toEqual([]);
  });

  test('links to files and headings that exist', () => {
    const withoutCode = read(document).replace(/```.*?```|`[^`\n]*`/gs, '');
    const broken = all(withoutCode, /\]\(((?!https?:)[^)\s]+)\)/g).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      return (
        !FILES.includes(target.replace(/\/$/, '')) || (anchor && !anchors(target).includes(anchor))
      );
    });
    expect(broken).toEqual([]);
  });
});
