import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { EVERY_PAGE } from '../built/built-site.ts';
import globalSetup from '../global-setup.ts';

const FOLDER = 'screenshots';
const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** The pages listed on the command line, such as `about`, or all of them. */
const wanted = process.argv.slice(2);
const paths = EVERY_PAGE.filter(
  (path) => wanted.length === 0 || wanted.includes(path.slice(1) || 'home'),
);

const stop = await globalSetup();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '',
  args: ['--no-sandbox'],
});
for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    const folder = `${FOLDER}/${width}-${scheme}`;
    mkdirSync(folder, { recursive: true });
    const page = await browser.newPage({
      baseURL: process.env.SITE ?? '',
      viewport: { width, height: 800 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.screenshot({
        path: `${folder}/${path.slice(1) || 'home'}.png`,
        fullPage: true,
      });
    }
    await page.close();
    console.log(`${folder}: ${paths.length} pages`);
  }
}
await browser.close();
await stop();
