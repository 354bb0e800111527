import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { readChoices } from '../read/choices.ts';
import { backendOf, formConfig } from './config.ts';

const FOLDER = 'src/admin';

/**
 * Words of the CMS that mislead here, and what it says instead: most refusals are not mended by waiting; where discarding or
 * cancelling fails, the CMS says that a deletion failed; a deletion waits for a merge, and its message counts 0 entries as it
 * disappears.
 * (tests/admin/saving.e2e.ts; no issue found as of 0.221.1. Can go with a configuration that takes words.)
 */
const OWN_WORDS: [theirs: string, ours: string][] = [
  [
    'There was an error while saving the entry. Please try again later.',
    'This did not go through, and your text stays here.',
  ],
  ['Couldn’t delete the entry. Please try again.', 'This is not done.'],
  ['Couldn’t change the status. Please try again.', 'The status is not changed.'],
  [
    '.input {$count :integer} .match $count one {{Entry marked for deletion.}} * {{{$count} entries marked for deletion.}}',
    'Marked for deletion. The site changes when a colleague merges the pull request.',
  ],
];

/**
 * The script of the CMS with our words in it.
 *
 * @throws Error if the CMS no longer has one of the sentences to replace, so that a new release stops the build
 */
function withWords(code: string): string {
  return OWN_WORDS.reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs))
      throw new Error(
        `The CMS no longer says “${theirs}”: look at OWN_WORDS in ${FOLDER}/integration.ts.`,
      );
    return text.replaceAll(theirs, ours);
  }, code);
}

/** Where the CMS throws a draft away that was kept under another configuration, in getBackup of its contents/draft/backup.js. */
const OF_ANOTHER = /[\w$]+\.cmsConfigVersion===[\w$]+\.current/;

/**
 * The script of the CMS, which also offers a draft that was kept under another configuration: each new field of work, drawing
 * or hint is one, and what no longer fits is refused by a save or its checks. (“a draft outlives a change of the form” in
 * tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go with: a draft that is thrown away by nobody but its writer.
 *
 * @throws Error if the CMS no longer compares configurations there, so that a new release stops the build
 */
function withDrafts(code: string): string {
  if (!OF_ANOTHER.test(code))
    throw new Error(
      `The CMS no longer compares cmsConfigVersion: look at withDrafts in ${FOLDER}/integration.ts.`,
    );
  return code.replace(OF_ANOTHER, 'true');
}

/** The packages in the bundle, and Vite, which makes it. A new version of any other package needs no new bundle. */
const PACKAGES = '@sveltia/cms,flat,libphonenumber-js,vite,yaml,zod';

/**
 * The folder with the bundle of /admin, made once for the packages and the files that are in it. It is no page of Astro:
 * the policy of pages refuses the styles that the CMS writes while it runs, and a bundle is kept between builds. It is
 * for current browsers, since the CMS runs in no others.
 *
 * @returns its path, in node_modules/.cache
 */
async function bundle(): Promise<string> {
  const files = [
    ...globSync(`${FOLDER}/*.{ts,html}`),
    ...globSync('src/{read,schemas}/*.{ts,json}'),
    ...globSync(`node_modules/{${PACKAGES}}/package.json`),
  ];
  const content = hash('sha256', Buffer.concat(files.sort().map((file) => readFileSync(file))));
  const folder = `${process.cwd()}/node_modules/.cache/admin/${content.slice(0, 16)}`;
  if (existsSync(folder)) return folder;
  // Renamed once it is whole, so that a build that is broken off leaves no part of a bundle under the name.
  const outDir = `${folder}-${process.pid}`;
  await build({
    configFile: false,
    root: FOLDER,
    base: '/admin/',
    logLevel: 'error',
    resolve: {
      alias: [
        // The colours of code in a hundred languages, which no text has, are three quarters of the files.
        { find: /^@shikijs\/langs\/.+/, replacement: 'data:text/javascript,export default []' },
        // The guide, the labels and sveltia.ts have the English names of buttons, whatever the browser speaks.
        {
          find: /^\.\.\/locales\/.+\.json$/,
          replacement: 'data:text/javascript,export default {}',
        },
      ],
    },
    plugins: [
      {
        name: 'own-words-and-drafts',
        transform: (code, id) =>
          id.endsWith('/@sveltia/cms/npm/index.js') ? withDrafts(withWords(code)) : null,
      },
      // Fonts of a foreign host: the policy of the page refuses them, and those of icons come with the bundle. Can go with:
      // https://github.com/sveltia/sveltia-cms/issues/443
      {
        name: 'own-fonts',
        transform: (code) => code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''),
      },
    ],
    build: { outDir, target: 'es2022', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(outDir, { recursive: true }); // another build has made the same bundle meanwhile
  }
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
