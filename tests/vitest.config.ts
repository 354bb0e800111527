import { defineConfig } from 'vitest/config';

/** Everything that needs no browser: pure logic, schemas and copy, and the built site in dist/. */
export default defineConfig({
  test: { root: '.', include: ['tests/{unit,content,site}/**/*.test.ts'], testTimeout: 60_000 },
});
