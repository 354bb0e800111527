import { defineConfig } from 'vitest/config';

/** The built site and its functions against real mail servers; see the README's table of promises. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
