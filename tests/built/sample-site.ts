import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInIndia } from '../../src/lib/dates.ts';
import { FIELDS_OF_WORK, roleFile, roleWith } from '../check/valid-texts.ts';
import { contentOf } from '../content.ts';

/** The year of the dates that have to come. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** Three fields of work of the careers hub, if it has so many. */
const [ONE = '', TWO = ONE, THREE = ONE] = FIELDS_OF_WORK;

/** A text that reader mode takes for an article. */
const TEXT =
  'In the first month you write one page of the guide, and a colleague reads it. '.repeat(5);

/** The file of a sample role; `more` replaces lines by the field they begin with. */
const sample = (title: string, field: string, more: Record<string, string> = {}) =>
  roleFile(
    {
      title: `title: ${title}`,
      summary: `summary: The role of ${title}, which exists on the sample site and nowhere else.`,
      field: `field: ${field}`,
      ...more,
    },
    TEXT,
  );

/** The last day of the undated sample, 5 days from now in India. */
const CLOSING_SOON = dateInIndia(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000));

/** The roles of the sample site: one of each kind and state, in three fields of work. */
const ROLES: Record<string, string> = {
  'sample-painter': sample('Painter of Samples', ONE, {
    posted: [
      'posted: 2026-11-01',
      'aliases: [sample-artist]',
      'firstMonth: [Mix the colours., Paint one wall., Paint the house.]',
      'judged: ["Whether the paint holds", "What the owner says"]',
    ].join('\n'),
  }),
  'sample-undated': sample('Undated Sample', ONE, { posted: `closes: ${CLOSING_SOON}` }),
  'sample-seller': sample('Seller of Samples', TWO, {
    salary: 'salary: { min: 2.5, max: 4, basedOnSales: true }',
  }),
  'sample-baker': sample('Baker of Samples', THREE, {
    experience: 'experience: { years: { min: 2, max: 3 } }',
    posted: `posted: 2025-01-01\ncloses: ${NEXT_YEAR}-12-31`,
  }),
  'sample-intern': sample('Intern of {name}', TWO, {
    company: 'company: Sample Partner',
    location: 'location: Office\nplaces: [{ city: Pune, state: Maharashtra }]',
    jobType: 'jobType: Internship',
    salary: 'salary: { min: 10000, max: 15000, per: month }',
    posted: '',
  }),
  'sample-closed': sample('Closed Sample', ONE, {
    posted: 'posted: 2025-01-01\ncloses: 2025-01-31',
  }),
  'sample-later': sample('Later Sample', TWO, {
    posted: `posted: ${NEXT_YEAR}-12-31\naliases: [sample-sooner]`,
  }),
  'sample-draft': roleWith('draft: true'),
};

/** The sample role without a posted date, and so without a job posting. */
export const UNDATED_SAMPLE = 'sample-undated';

/** The fields that make a role closed. */
const CLOSED = 'posted: 2025-01-01\ncloses: 2025-01-31';

/** Closes the open roles of a project, which keeps their pages so that no link breaks. */
export function closeRoles(root: string): void {
  for (const { id } of contentOf(root, new Date()).openRoles) {
    const file = join(root, `src/content/roles/${id}.mdx`);
    const source = readFileSync(file, 'utf8').replace(/^(posted|closes):.*\n/gm, '');
    writeFileSync(file, source.replace('---', `---\n${CLOSED}`));
  }
}

/** Replaces the roles of a project with the sample roles: closes those that are open, and deletes those without a page. */
export function replaceRoles(root: string): void {
  closeRoles(root);
  const withPage = contentOf(root, new Date()).closedRoles.map(({ id }) => `${id}.mdx`);
  const folder = join(root, 'src/content/roles');
  for (const file of globSync('*.mdx', { cwd: folder })) {
    if (!withPage.includes(file)) rmSync(join(folder, file));
  }
  for (const [id, source] of Object.entries(ROLES)) {
    writeFileSync(join(folder, `${id}.mdx`), source);
  }
}

/** The environment variables that Vitest sets for its workers; Astro takes some of them for its own. */
const OF_VITEST = /^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/;

/**
 * Runs an npm script, with any arguments, in a project, as from a shell.
 *
 * @param settings more environment variables
 * @returns its exit status and output
 */
export function npmRun(command: string, root: string, settings: Record<string, string> = {}) {
  const env = Object.entries(process.env).filter(([name]) => !OF_VITEST.test(name));
  const { status, stdout, stderr } = spawnSync('npm', ['run', ...command.split(' ')], {
    cwd: root,
    env: { ...Object.fromEntries(env), ASTRO_TELEMETRY_DISABLED: '1', ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, printed: stderr + stdout };
}
