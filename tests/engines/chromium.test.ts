import { launchChromium } from './chromium.ts';
import { oldChromium } from './old-chromium.ts';
import { testWholeSite } from './whole-site.ts';

// The floor, which has no layers, no `:has()`, no `(width >= …)`, no popover and no color-mix().
testWholeSite('Chromium 90', async (mode) =>
  launchChromium(await oldChromium('chrome-aws-lambda@8.0.2'), mode),
);
