import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COPIED = [
  'astro.config.mjs',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** A copy of this project in a folder of its own, which a test may spoil and build. */
export interface ScratchProject {
  root: string;
  /** Takes the copy away. */
  remove: () => void;
}

/** Copies the project's sources and lends them its node_modules. */
export function scratchProject(): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of COPIED) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
