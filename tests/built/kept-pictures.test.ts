import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchProject } from './scratch-project.ts';

test('a picture is kept for the next build, until its content or the code that draws it changes', () => {
  const { root, remove } = scratchProject(['src']);
  // It links to the pictures of this project; without it the copy begins with none.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  const draw = `
    const { default: sharp } = await import('sharp');
    const { cachedPng } = await import('./src/lib/share-image/png.ts');
    await cachedPng(process.argv[1], async () => {
      process.stdout.write('drawn ');
      return sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
    });`;
  const said = (content: string) => {
    const args = ['--input-type=module', '--eval', draw, content];
    return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
  };
  expect([said('one'), said('one'), said('other')]).toEqual(['drawn ', '', 'drawn ']);
  appendFileSync(join(root, 'src/lib/share-image/share-card.ts'), '// another line is drawn');
  expect(said('one')).toBe('drawn ');
  remove();
});
