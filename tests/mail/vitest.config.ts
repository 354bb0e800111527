import { defineConfig } from 'vitest/config';

/**
 * Runs the built site and its functions with real mail servers. Each file has its own store and ports. More workers
 * than cores: much of the time is spent waiting for servers that hang.
 */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/**/*.test.ts'],
    maxWorkers: 6,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
