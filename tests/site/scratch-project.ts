import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const COPIED = [
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

/** Copies the project's sources and links its packages and known pictures, but none of Astro's caches. */
export function scratchProject(): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of COPIED) cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  symlinkSync(resolve(PICTURES), join(root, PICTURES));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
