import { launchChromium } from './chromium.ts';
import { oldChromium } from './old-chromium.ts';
import { walk } from './walk.ts';

/**
 * From below the floor to what most people carry, by what they lack: 90 is the floor; 103 has layers but
 * no `(width >= …)` and no `:has()`; 109, the last for Windows 7 and 8, has both but no popover and no
 * color-mix(); 121 has all.
 */
const CHROMIUMS = {
  78: 'chrome-aws-lambda@1.20.4',
  90: 'chrome-aws-lambda@8.0.2',
  103: '@sparticuz/chromium@103.0.0',
  109: '@sparticuz/chromium@109.0.6',
  121: '@sparticuz/chromium@121.0.0',
};

const FLOOR = 90;

for (const [version, from] of Object.entries(CHROMIUMS)) {
  walk(
    `Chromium ${version}`,
    async (mode) => launchChromium(await oldChromium(from), mode),
    Number(version) >= FLOOR,
  );
}
