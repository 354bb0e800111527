import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The files and folders that a build needs; `public` only if there is one. */
const SOURCES = [
  'astro.config.mjs',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** The caches of share images and of the form for editors from earlier builds, named by hashes of their content. */
const CACHES = ['node_modules/.cache/pictures', 'node_modules/.cache/admin'];

/** A copy of this project in its own folder, which a test may change and build. */
export interface ScratchProject {
  root: string;
  /** Deletes the copy. */
  remove: () => void;
}

/** What a copy of the whole repository excludes. */
const EXCLUDED = /^(\.git|\.netlify|\.astro|dist|node_modules|screenshots|test-results)$/;

/** The files and folders of a copy of the whole repository. */
export const everything = (): string[] => readdirSync('.').filter((name) => !EXCLUDED.test(name));

/**
 * Copies the project and links its packages and what no test changes of its caches, but not Astro's caches.
 *
 * @param parts the files and folders to copy; by default what a build needs
 */
export function scratchProject(parts: string[] = SOURCES): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of parts.filter((name) => existsSync(name)))
    cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  for (const cache of CACHES) {
    mkdirSync(cache, { recursive: true });
    symlinkSync(resolve(cache), join(root, cache));
  }
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
