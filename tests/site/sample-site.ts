import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInIndia } from '../../src/lib/dates.ts';
import { roleFile, roleWith } from '../content/check/good-role.ts';
import { readContent } from '../content.ts';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

/** The year of the dates that have to come; the content check refuses dates more than two years away. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** The file of a sample role; `more` replaces lines by the field they begin with. */
const sample = (title: string, field: string, more: Record<string, string> = {}) =>
  roleFile({ title: `title: ${title}`, field: `field: ${field}`, ...more });

/** The last day of the undated sample, 5 days from now in India. */
const CLOSING_SOON = dateInIndia(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000));

/** The roles of the sample site: one of each kind and state, in three fields of work. */
const ROLES: Record<string, string> = {
  'sample-painter': sample('Painter of Samples', 'design', {
    posted: 'posted: 2026-11-01\naliases: [sample-artist]',
  }),
  'sample-undated': sample('Undated Sample', 'design', { posted: `closes: ${CLOSING_SOON}` }),
  'sample-seller': sample('Seller of Samples', 'growth', {
    salary: 'salary: { min: 2.5, max: 4, basedOnSales: true }',
  }),
  'sample-baker': sample('Baker of Samples', 'research', {
    experience: 'experience: { years: { min: 2, max: 3 } }',
    posted: `posted: 2025-01-01\ncloses: ${NEXT_YEAR}-12-31`,
  }),
  'sample-closed': sample('Closed Sample', 'design', {
    posted: 'posted: 2025-01-01\ncloses: 2025-01-31',
  }),
  'sample-later': sample('Later Sample', 'growth', {
    posted: `posted: ${NEXT_YEAR}-12-31\naliases: [sample-sooner]`,
  }),
  'sample-draft': roleWith('draft: true'),
};

/** The open roles of the sample site. */
export const OPEN_SAMPLES = ['sample-baker', 'sample-painter', 'sample-seller', 'sample-undated'];

/** The sample role without a posted date, and so without a job posting. */
export const UNDATED_SAMPLE = 'sample-undated';

/** The fields that make a role closed. */
const CLOSED = 'posted: 2025-01-01\ncloses: 2025-01-31';

/**
 * Replaces the roles of a project with the sample roles. Its open roles are closed, which keeps their pages
 * so that no link breaks; roles without a page are deleted.
 */
function replaceRoles(root: string): void {
  const { openRoles, closedRoles } = readContent(root, new Date());
  const withPage = new Set([...openRoles, ...closedRoles].map(({ id }) => `${id}.mdx`));
  const folder = join(root, 'src/content/roles');
  for (const file of globSync('*.mdx', { cwd: folder })) {
    if (!withPage.has(file)) rmSync(join(folder, file));
  }
  for (const { id } of openRoles) {
    const file = join(folder, `${id}.mdx`);
    const source = readFileSync(file, 'utf8').replace(/^(posted|closes):.*\n/gm, '');
    writeFileSync(file, source.replace('---', `---\n${CLOSED}`));
  }
  for (const [id, source] of Object.entries(ROLES)) {
    writeFileSync(join(folder, `${id}.mdx`), source);
  }
}

/** A project after `npm run build`. */
export interface BuiltProject extends ScratchProject {
  /** The output of the build. */
  printed: string;
}

/**
 * Runs an npm script in a project, without the environment variables that Vitest sets for its workers.
 *
 * @param settings more environment variables
 * @returns its exit status and output
 */
export function npmRun(script: string, root: string, settings: Record<string, string> = {}) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd: root,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, printed: stderr + stdout };
}

/**
 * Copies this project, replaces its roles with the sample roles and builds it, for tests that need certain
 * kinds of roles.
 *
 * @throws Error with the output of the build, if it fails
 */
export function buildSampleSite(): BuiltProject {
  const project = scratchProject();
  replaceRoles(project.root);
  const { status, printed } = npmRun('build', project.root);
  if (status === 0) return { ...project, printed };
  project.remove();
  throw new Error(`The build of the sample site failed:\n${printed}`);
}
