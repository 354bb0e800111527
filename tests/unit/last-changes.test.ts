import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastChanges } from '../../src/lib/seo/last-changes.ts';

const NOW = new Date('2026-12-10T12:00:00+05:30');
let folder: string;

const git = (args: string[], date = '') =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=Editor', '-c', 'user.email=editor@tas.example', ...args],
    { env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }, stdio: 'pipe' },
  );

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function commit(date: string): void {
  git(['add', '-A']);
  git(['commit', '-qm', 'Change'], date);
}

const source = (file: string, dates = {}) => ({ file: join(folder, file), ...dates });

const AWS = { posted: '2026-11-21' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  git(['init', '-q']);
  write('pages/home.yaml', 'title: Home');
  write('pages/carrer.yaml', 'title: Careers');
  write('roles/aws.mdx', 'Text');
  write('roles/iot.mdx', 'Text');
  write('legal/terms.mdx', 'Text');
  commit('2026-11-20T12:00:00+05:30');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const changed = (file: string, dates = {}) =>
  lastChanges(NOW, folder)({ source: source(file, dates) });

const hubChanged = (...lists: ReturnType<typeof source>[]) =>
  lastChanges(NOW, folder)({ source: source('pages/carrer.yaml'), lists });

test('the last change of a page is its last commit, dated in India', () => {
  write('pages/home.yaml', 'title: New home');
  commit('2026-11-30T20:00:00Z');
  expect(changed('pages/home.yaml')).toBe('2026-12-01');
  expect(changed('roles/iot.mdx')).toBe('2026-11-20');
});

test('the last change of a role posted after its last commit is its posted date', () => {
  expect(changed('roles/aws.mdx', AWS)).toBe('2026-11-21');
});

test('the updated date of a legal text takes precedence over its commits', () => {
  expect(changed('legal/terms.mdx', { updated: '2026-11-01' })).toBe('2026-11-01');
});

test('the hub changes when a role opens, closes or is deleted', () => {
  const aws = source('roles/aws.mdx', AWS);
  const iot = source('roles/iot.mdx', { posted: '2027-01-01', closes: '2026-11-25' });
  expect(hubChanged(aws, source('roles/iot.mdx'))).toBe('2026-11-21');
  expect(hubChanged(aws, iot)).toBe('2026-11-25');
  rmSync(join(folder, 'roles/iot.mdx'));
  commit('2026-12-05T12:00:00+05:30');
  expect(hubChanged(aws)).toBe('2026-12-05');
});

test('without a commit or in a shallow clone, only the dates in a file count', () => {
  expect(changed('pages/nothing.yaml')).toBeUndefined();
  writeFileSync(
    join(folder, '.git/shallow'),
    execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD']),
  );
  expect(changed('pages/home.yaml')).toBeUndefined();
  expect(changed('roles/aws.mdx', AWS)).toBe('2026-11-21');
  rmSync(join(folder, '.git'), { recursive: true });
  expect(changed('pages/home.yaml')).toBeUndefined();
});
