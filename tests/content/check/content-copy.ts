import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A project that links to this one, with its own copy of the content; deleted after the tests of the file. */
export function contentCopy(): { root: string; reset: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(root, 'src'));
  for (const part of ['netlify', 'netlify.toml', 'src/assets', 'src/pages']) {
    symlinkSync(join(process.cwd(), part), join(root, part));
  }
  const reset = () => {
    rmSync(join(root, 'src/content'), { recursive: true, force: true });
    cpSync('src/content', join(root, 'src/content'), { recursive: true, preserveTimestamps: true });
  };
  reset();
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return { root, reset };
}
