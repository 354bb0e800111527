import { defineConfig } from '@playwright/test';

/** The tests in a real browser, on the built site as its host serves it; global-setup.ts starts both. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'visitor', testMatch: 'visitor/**/*.e2e.ts', grepInvert: /@rest/ },
    { name: 'draft-walks', testMatch: 'visitor/draft.e2e.ts', grep: /@rest/ },
    { name: 'pages', testMatch: 'pages/**/*.e2e.ts' },
    { name: 'editors', testMatch: '{admin,dev}/**/*.e2e.ts' },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: '150%', // of the cores: pages wait for timers and networks
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
