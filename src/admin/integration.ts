import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { readChoices } from '../read/choices.ts';
import { backendOf, formConfig } from './config.ts';

const FOLDER = 'src/admin';

/**
 * The folder with the bundle of /admin, made once for a version of the CMS and of the files in src/admin.
 *
 * @returns its path, in node_modules/.cache
 */
async function bundle(): Promise<string> {
  const files = [
    ...globSync(`${FOLDER}/*.{ts,html}`),
    ...globSync('src/{read,schemas}/*.{ts,json}'),
    'node_modules/@sveltia/cms/package.json',
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(file));
  const folder = `${process.cwd()}/node_modules/.cache/admin/${hash.digest('hex').slice(0, 16)}`;
  if (existsSync(folder)) return folder;
  const outDir = `${folder}-${process.pid}`;
  await build({
    configFile: false,
    root: FOLDER,
    base: '/admin/',
    logLevel: 'error',
    // The colours of code in a hundred languages, which no text has, are three quarters of the files.
    resolve: {
      alias: [
        { find: /^@shikijs\/langs\/.+/, replacement: 'data:text/javascript,export default []' },
      ],
    },
    // Fonts of a foreign host: the policy of the page refuses them, and those of icons come with the bundle.
    plugins: [
      {
        name: 'own-fonts',
        transform: (code) => code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''),
      },
    ],
    build: { outDir, target: 'es2022', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  renameSync(outDir, folder);
  return folder;
}

/** Puts the form for editors into dist/admin. CMS_REPOSITORY is its repository on GitHub, OWNER/NAME. */
export default (): AstroIntegration => ({
  name: 'admin',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const admin = new URL('admin/', dir);
      const repo = process.env.CMS_REPOSITORY;
      const backend = repo && backendOf(repo);
      cpSync(await bundle(), admin, { recursive: true });
      const config = { ...formConfig(readChoices('.')), backend };
      writeFileSync(new URL('config.json', admin), JSON.stringify(config));
    },
  },
});
