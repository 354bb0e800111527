import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell, which is also Playwright's default, takes half the time of the whole browser. */
const ON_SYSTEM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onSystem(): string | undefined {
  for (const name of ON_SYSTEM) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}

function installOnDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing Chromium with apt-get; this happens once.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    env,
    stdio: 'ignore',
  });
}

/**
 * The path of a Chromium: one on the system, else Playwright's own download, else, as root on Debian,
 * the package `chromium-headless-shell`, which it installs.
 *
 * @throws Error with what to do, if none is found
 */
export function findChromium(): string {
  const found = onSystem() ?? [chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  installOnDebian();
  const installed = onSystem();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found. Install one (npx playwright install chromium, or your system’s package) and run npm test again.',
  );
}
