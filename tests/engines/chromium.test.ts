import { launchChromium } from './chromium.ts';
import { oldChromium } from './old-chromium.ts';
import { walk } from './walk.ts';

// The floor, which has no layers, no `:has()`, no `(width >= …)`, no popover and no color-mix().
walk('Chromium 90', async (mode) =>
  launchChromium(await oldChromium('chrome-aws-lambda@8.0.2'), mode),
);
