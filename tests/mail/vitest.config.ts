import { defineConfig } from 'vitest/config';

/**
 * Runs the built site and its functions with real mail servers. Each file has its own store and ports. Only
 * faults.test.ts starts sites: sites that start together break each other's functions, because the emulator
 * builds all of them into .netlify/functions-serve.
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
