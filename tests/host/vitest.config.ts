import { defineConfig } from 'vitest/config';

/** The files of netlify/server/, installed into a scratch folder; see installation.ts for what the machine needs. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/server/**/*.test.ts'],
    bail: 1, // each test goes on where the one before ended
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
