import { defineConfig } from 'vitest/config';

/**
 * The built site and its functions with real mail servers. Each file has a store and ports of its own; only
 * faults.test.ts starts sites, because sites that start together break each other's functions: the emulator
 * builds them all into .netlify/functions-serve.
 */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/mail/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
