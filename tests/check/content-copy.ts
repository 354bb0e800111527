import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A project that links to this one, with its own copy of the content; deleted after the tests of the file. */
export function contentCopy(): { root: string; reset: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(root, 'src'));
  for (const part of [
    'netlify',
    'netlify.toml',
    'public',
    'src/admin',
    'src/assets',
    'src/pages',
  ]) {
    symlinkSync(join(process.cwd(), part), join(root, part));
  }
  const content = join(root, 'src/content');
  const stamp = (file: string) => {
    const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs} ${size}`;
  };
  /** Copies back what a test changed, which is faster than all. */
  const reset = () => {
    for (const file of globSync('**', { cwd: content }))
      if (!existsSync(join('src/content', file)))
        rmSync(join(content, file), { recursive: true, force: true });
    cpSync('src/content', content, {
      recursive: true,
      preserveTimestamps: true,
      filter: (from, to) => statSync(from).isDirectory() || stamp(from) !== stamp(to),
    });
  };
  reset();
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return { root, reset };
}
