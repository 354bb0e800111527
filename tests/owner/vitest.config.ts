import { defineConfig } from 'vitest/config';

/** The tests without a browser, run on a copy of the repository whose content has been changed. */
export default defineConfig({
  test: { root: '.', include: ['tests/owner/**/*.test.ts'], testTimeout: 600_000 },
});
