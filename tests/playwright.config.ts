import { defineConfig } from '@playwright/test';

/** Runs a real browser against the built site on its local platform; global-setup.ts starts it. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'site', testMatch: 'browser/**/*.test.ts' },
    { name: 'pages', testMatch: 'pages/**/*.test.ts' },
    { name: 'editors', testMatch: '{admin,dev}/**/*.browser.ts' },
  ],
  outputDir: '../test-results',
  globalSetup: './browser/global-setup.ts',
  fullyParallel: true,
  workers: '150%', // of the cores: pages wait for timers and networks
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
