import { defineConfig } from 'vitest/config';

/**
 * The tests of functions, content, mail and built pages, the same tests with changed content, and `npm run check`.
 * `--project unit` runs only those that need no built site.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: '300%', // of the cores: the tests of mail wait most of their time, for servers that hang
    // They start in the order of their names, so those with a single long test start first.
    projects: [
      { extends: true, test: { name: 'check', include: ['tests/{check,patterns}.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'mail',
          include: ['tests/mail/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'owner',
          include: ['tests/owner/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,check,admin,functions}/**/*.test.ts'],
          isolate: false, // modules are loaded once per worker instead of once per test file
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          // Threads that share modules parse each page of dist/ once instead of once per test file.
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
