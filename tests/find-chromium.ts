import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Whole browsers, by the names of their programs. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onSystem(names: string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}

function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${name} with apt-get; this happens once.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' });
}

/**
 * The path of a Chromium: one on the system, else Playwright's own download (150 MB, of a version that may not be the
 * one people have), else, as root on Debian, its package, which it installs: `npm test` then runs in a container that has
 * nothing but Node.
 *
 * @param shell the headless shell will do, which is also Playwright's default: it takes half the time of the whole browser,
 *   but has no cache of pages for Back
 * @throws Error with what to do, if none is found
 */
export function findChromium(shell = true): string {
  const names = shell ? ['chromium-headless-shell', ...WHOLE] : WHOLE;
  const found = onSystem(names) ?? [chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  installOnDebian(names[0] ?? '');
  const installed = onSystem(names);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found. Install one (npx playwright install chromium, or your system’s package) and run npm test again.',
  );
}
