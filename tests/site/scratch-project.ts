import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build needs. */
const SOURCES = [
  'astro.config.mjs',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Where the pictures of earlier builds are, each under a hash of what it shows. */
const PICTURES = 'node_modules/.cache/pictures';

/** A copy of this project in a folder of its own, which a test may spoil and build. */
export interface ScratchProject {
  root: string;
  /** Takes the copy away. */
  remove: () => void;
}

/** What a copy of the whole repository leaves out. */
const LEFT_OUT = /^(\.git|\.netlify|\.astro|dist|node_modules|screenshots|test-results)$/;

/** Everything in the repository. */
export const everything = (): string[] => readdirSync('.').filter((name) => !LEFT_OUT.test(name));

/**
 * Copies the project and links its packages and known pictures, but none of Astro's caches.
 *
 * @param parts the files and folders to copy; by default what a build needs
 */
export function scratchProject(parts: string[] = SOURCES): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  symlinkSync(resolve(PICTURES), join(root, PICTURES));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
