import { defineConfig } from 'vitest/config';

/** The tests of functions, content and built pages; one of many roles needs Chromium. `--project unit` runs only those that need no built site. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    maxWorkers: '100%', // by default, one core is left idle
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{unit,content}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/global-setup.ts',
          // Threads that share modules parse each page of dist/ once instead of once per test file.
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
