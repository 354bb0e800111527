import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import { escapeUTF8 } from 'entities';
import { type HotPayload, isRunnableDevEnvironment, normalizePath, type ViteDevServer } from 'vite';
import { checkContent } from './check.ts';
import type { Problem } from './problem.ts';
import { checkProject } from './project.ts';
import { mistakes, report, summary, table } from './report.ts';
import { printRoles } from './roles.ts';

/** The problems for the browser's overlay, which accepts HTML as the message; its stack is hidden. */
const overlay = (problems: Problem[]): HotPayload => ({
  type: 'error',
  err: {
    message: `${summary(problems)}.<style>#stack { display: none } pre { white-space: pre-wrap }</style><pre>${escapeUTF8(table(problems))}</pre>`,
    stack: '',
  },
});

/** When Astro has stored what was saved, in milliseconds after the save; later on a busy machine. */
const STORED = [1000, 4000];

/**
 * Makes Vite read what Astro stored again, and pages that are open reload. A page that is rendered while Astro stores
 * would stay old; and Astro writes the list of texts by a rename, of which Vite does not learn, so that the page of a new
 * text would fail until the next start (tests/dev/saves.ts shows both).
 */
function forgetContent({ environments, config }: ViteDevServer): void {
  const texts = normalizePath(join(config.root, '.astro/content-modules.mjs'));
  const isContent = ({ id }: { id: string | null }) =>
    id === texts || id === '\0astro:data-layer-content';
  for (const environment of Object.values(environments)) {
    const { moduleGraph } = environment;
    for (const module of moduleGraph.idToModuleMap.values())
      if (isContent(module)) moduleGraph.invalidateModule(module);
    if (!isRunnableDevEnvironment(environment)) continue;
    const { evaluatedModules } = environment.runner;
    for (const module of evaluatedModules.idToModuleMap.values())
      if (isContent(module)) evaluatedModules.invalidateModule(module);
  }
  environments.client.hot.send({ type: 'full-reload' });
}

/**
 * Checks content before a build, which ends if it has mistakes, and lists the roles after it. In `npm run dev` it
 * checks at startup and after each save, and shows the problems in the terminal and in the browser's overlay until all
 * are fixed.
 */
export default (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command !== 'build') return;
      const { says, isDone } = checkProject('.', process.env);
      console[isDone ? 'log' : 'error'](says);
      if (!isDone) process.exit(1);
    },
    'astro:build:done': () => printRoles('.', new Date()),
    'astro:server:setup': ({ server, logger }) => {
      const { root } = server.config;
      const { hot } = server.environments.client;
      const folders = ['src/content', 'public'].map((folder) => join(root, folder) + sep);
      let problems: Problem[] = [];
      const check = () => {
        const found = mistakes(checkContent(root, new Date()));
        if (isDeepStrictEqual(found, problems)) return;
        problems = found;
        if (found.length > 0) logger.error(report(found));
        else logger.info('All problems are fixed.');
        hot.send(found.length > 0 ? overlay(found) : { type: 'full-reload' });
      };
      check();
      server.watcher.on('all', (_event, path) => {
        if (!folders.some((folder) => path.startsWith(folder))) return;
        check();
        for (const wait of STORED) setTimeout(() => forgetContent(server), wait);
      });
      hot.on('vite:client:connect', (_data, client) => {
        if (problems.length > 0) client.send(overlay(problems));
      });
    },
  },
});
