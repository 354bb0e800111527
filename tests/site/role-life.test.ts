import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleFile, roleWith } from '../content/check/good-role.ts';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

let project: ScratchProject;

beforeAll(() => {
  project = scratchProject();
});

afterAll(() => project.remove());

const roleAt = (name: string) => join(project.root, `src/content/roles/${name}.mdx`);

/** Builds the copy as `npm run build` does, and resolves with how that ended and what it printed. */
function build() {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: project.root,
    encoding: 'utf8',
  });
  return { status, printed: stderr + stdout };
}

const built = (file: string) => load(readFileSync(join(project.root, 'dist', file), 'utf8'));

/** The text files of the built site that name an address, or a role in a form. */
function filesNaming(address: string): string[] {
  const named = new RegExp(`[/"]${address.slice(1)}(?![\\w-])`);
  const dist = join(project.root, 'dist');
  return globSync('**/*.{html,xml,rss,txt,json}', { cwd: dist })
    .filter((file) => named.test(readFileSync(join(dist, file), 'utf8')))
    .sort();
}

test('roles are dropped in, then one is closed and one deleted, and the whole site follows', () => {
  writeFileSync(roleAt('test-role'), roleFile());
  writeFileSync(roleAt('other-role'), roleFile({ title: 'title: Other Role' }));
  writeFileSync(roleAt('draft-role'), roleWith('draft: true'));
  writeFileSync(roleAt('later-role'), roleFile({ posted: 'posted: 2099-12-01' }));
  const dropped = build();
  expect(dropped.status, dropped.printed).toBe(0);
  expect(dropped.printed.trimEnd().split('\n').slice(-17).join('\n')).toMatch(
    /\/test-role +open +3-5 LPA +yes +\d+\.\d kB +\d{4}-\d\d-\d\d/,
  );
  expect(dropped.printed).toMatch(/\/draft-role +draft +3-5 LPA +no: a draft +no page built/);
  expect(dropped.printed).toMatch(/\/later-role +appears on 1 December 2099 .* no: not open yet/);
  for (const open of ['test-role', 'other-role']) {
    expect(filesNaming(`/${open}`)).toEqual(
      expect.arrayContaining(['carrer.html', 'sitemap.xml', `${open}.html`]),
    );
  }
  expect(built('carrer.html')('#jobs a[href="/test-role"]').text()).toBe('Test Role');
  expect(built('test-role.html')('h1').text()).toBe('Test Role');
  for (const hidden of ['draft-role', 'later-role']) {
    expect(filesNaming(`/${hidden}`)).toEqual([]);
    expect(existsSync(join(project.root, `dist/${hidden}.html`))).toBe(false);
  }

  for (const name of ['other-role', 'draft-role', 'later-role']) rmSync(roleAt(name));
  writeFileSync(roleAt('test-role'), roleWith('closes: 2026-11-02'));
  const ended = build();
  expect(ended.status, ended.printed).toBe(0);
  expect(ended.printed).toMatch(/\/test-role +closed on 2 November 2026 .* no: closed/);
  expect(filesNaming('/test-role').filter((file) => file !== 'test-role.html')).toEqual([]);
  const page = built('test-role.html');
  expect(page('main').text()).toContain('This role closed on 2 November 2026, 11:59 pm India time');
  expect(page('main').text()).not.toContain('Apply Now');
  expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  expect(page('[aria-labelledby=others] li a')).toHaveLength(3);
  expect(filesNaming('/other-role')).toEqual([]);
  expect(existsSync(join(project.root, 'dist/other-role.html'))).toBe(false);
}, 180_000);

test('a build with a mistake ends with the report, and nothing is built', () => {
  rmSync(join(project.root, 'dist'), { recursive: true, force: true });
  writeFileSync(roleAt('test-role'), roleFile({ salary: 'salary: 3-5' }));
  const { status, printed } = build();
  expect(status).not.toBe(0);
  expect(printed).toContain(`1 problem in 1 file. Nothing was built.

src/content/roles/test-role.mdx
  line 10   salary    "3-5" is text. Write two numbers in lakh a year: salary: { min: 3, max: 5 }
`);
  expect(existsSync(join(project.root, 'dist'))).toBe(false);
  rmSync(roleAt('test-role'));
}, 60_000);
