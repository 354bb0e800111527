import { defineConfig } from 'vitest/config';

/** The facts with which the site was launched: its content in src/content and its built pages in dist/. */
export default defineConfig({
  test: { root: '.', include: ['tests/launch/**/*.test.ts'], testTimeout: 60_000 },
});
