import { defineConfig } from 'vitest/config';

/** Runs npm run test:site on a copy of the repository with changed content. */
export default defineConfig({
  test: { root: '.', include: ['tests/owner/**/*.test.ts'], testTimeout: 600_000 },
});
