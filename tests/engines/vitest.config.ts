import { defineConfig } from 'vitest/config';

/** The built site in real browsers of several makes and ages; see browser.ts. */
export default defineConfig({
  oxc: { target: 'es2019' }, // functions of in-page.ts run in old browsers
  test: {
    root: '.',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: 'tests/browsers/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000, // the first run fetches browsers
  },
});
