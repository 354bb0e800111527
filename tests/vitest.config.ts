import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The files that assert a property (tests/properties.ts). */
const WITH_PROPERTIES = globSync('tests/{unit,check,admin,netlify}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('holds('),
);

/** The projects of tests/README.md that Vitest runs. That table says which need a built site. */
export default defineConfig({
  test: {
    // For a busy machine; no test proves anything by them. The first run fetches browsers.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // 300 % of the cores, because the tests of mail mostly wait, for servers that hang. Projects that run side by side share
    // one number, so that `mail-servers` cannot have its own.
    maxWorkers: '300%',
    projects: [
      { extends: true, test: { name: 'static', include: ['tests/static/**/*.test.ts'] } },
      { extends: true, test: { name: 'html', include: ['tests/html/**/*.test.ts'] } },
      { extends: true, test: { name: 'launch', include: ['tests/launch/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'mail-servers',
          include: ['tests/mail-servers/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'owner',
          include: ['tests/owner/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          include: WITH_PROPERTIES,
          env: { RUNS: '3000' },
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,check,admin,netlify}/**/*.test.ts'],
          isolate: false, // modules are loaded once per worker instead of once per test file
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          // Threads that share modules parse each page of dist/ once instead of once per test file.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        oxc: { target: 'es2019' }, // functions of in-page.ts run in old browsers
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          setupFiles: 'tests/engines/setup.ts',
          // Two browsers need two cores, and the projects before them wait for clocks; so each group has the machine alone.
          sequence: { groupOrder: 1 },
          maxWorkers: 2, // each drives a browser, which needs a core
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          include: ['tests/host/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          bail: 1, // each test goes on where the one before ended
        },
      },
    ],
  },
});
