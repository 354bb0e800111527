import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleFile, roleWith } from '../content/check/good-role.ts';
import { readContent } from '../content.ts';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

/** The file of a sample role: `more` are lines to put in place of others, by the field they begin with. */
const sample = (title: string, field: string, more: Record<string, string> = {}) =>
  roleFile({ title: `title: ${title}`, field: `field: ${field}`, ...more });

/** The roles of the sample site: one of each kind and state, in three fields of work. */
const ROLES: Record<string, string> = {
  'sample-painter': sample('Painter of Samples', 'design'),
  'sample-undated': sample('Undated Sample', 'design', { posted: '#' }),
  'sample-seller': sample('Seller of Samples', 'growth', {
    salary: 'salary: { min: 2.5, max: 4, basedOnSales: true }',
  }),
  'sample-baker': sample('Baker of Samples', 'research', {
    experience: 'experience: { years: { min: 2, max: 3 } }',
    posted: 'posted: 2020-01-01\ncloses: 2998-12-31',
  }),
  'sample-closed': sample('Closed Sample', 'design', {
    posted: 'posted: 2020-01-01\ncloses: 2020-01-31',
  }),
  'sample-later': sample('Later Sample', 'growth', { posted: 'posted: 2999-01-01' }),
  'sample-draft': roleWith('draft: true'),
};

/** The open roles of the sample site. */
export const OPEN_SAMPLES = ['sample-baker', 'sample-painter', 'sample-seller', 'sample-undated'];

/** The sample role of which search engines are not told, for it has no day. */
export const UNDATED_SAMPLE = 'sample-undated';

/** The last day of a role, in the past. */
const LAST_DAY = 'posted: 2020-01-01\ncloses: 2020-01-31';

/**
 * Puts the sample roles in place of a project's own. Its open roles become closed ones, whose pages stay,
 * so that no link breaks; roles without a page go.
 */
function putSampleRoles(root: string): void {
  const { openRoles, closedRoles } = readContent(root, new Date());
  const withPage = new Set([...openRoles, ...closedRoles].map(({ id }) => `${id}.mdx`));
  const folder = join(root, 'src/content/roles');
  for (const file of globSync('*.mdx', { cwd: folder })) {
    if (!withPage.has(file)) rmSync(join(folder, file));
  }
  for (const { id } of openRoles) {
    const file = join(folder, `${id}.mdx`);
    const source = readFileSync(file, 'utf8').replace(/^(posted|closes):.*\n/gm, '');
    writeFileSync(file, source.replace('---', `---\n${LAST_DAY}`));
  }
  for (const [id, source] of Object.entries(ROLES)) {
    writeFileSync(join(folder, `${id}.mdx`), source);
  }
}

/** A project as `npm run build` left it. */
export interface BuiltProject extends ScratchProject {
  /** What the build printed. */
  printed: string;
}

/**
 * Runs an npm script in a project, in the environment that a person has and not in that of a Vitest worker.
 *
 * @param settings more environment variables
 * @returns how the script ended, and what it printed
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
 * A copy of this project with roles of its own, built as a preview of Netlify: for tests about certain kinds
 * of roles.
 *
 * @throws Error with what the build printed, where it fails
 */
export function buildSampleSite(): BuiltProject {
  const project = scratchProject();
  putSampleRoles(project.root);
  const { status, printed } = npmRun('build', project.root, { CONTEXT: 'deploy-preview' });
  if (status === 0) return { ...project, printed };
  project.remove();
  throw new Error(`The sample site was not built:\n${printed}`);
}
