import { defineConfig } from 'vitest/config';

/** Everything that needs no browser. `--project unit` leaves out what needs a built site. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{unit,content}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/global-setup.ts',
          // Threads that share what they have read: each page of dist/ is parsed once, not for each file.
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
