import { defineConfig } from 'vitest/config';

/** The built site and its functions with real mail servers. Each file has a store and ports of its own. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
