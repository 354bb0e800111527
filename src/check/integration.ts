import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import { escapeUTF8 } from 'entities';
import type { HotPayload } from 'vite';
import { checkContent } from './check.ts';
import { folderFault } from './files.ts';
import { printRoles } from './list-roles.ts';
import type { Problem } from './problem.ts';
import { checkProject } from './project.ts';
import { reloadAfterSaves, reloadOldPages } from './reload.ts';
import { mistakes, report, summary, table } from './report.ts';
import { onSave } from './saves.ts';

/** The problems for the browser's overlay, which accepts HTML as the message; its stack is hidden. */
const overlay = (problems: Problem[]): HotPayload => ({
  type: 'error',
  err: {
    message: `${summary(problems)}.<style>#stack { display: none } pre { white-space: pre-wrap }</style><pre>${escapeUTF8(table(problems))}</pre>`,
    stack: '',
  },
});

/**
 * Checks content before a build, which ends if it has mistakes, and lists the roles after it. In `npm run dev` it
 * checks at startup and after each save, and shows the problems in the terminal and in the browser's overlay until all
 * are fixed.
 */
export default (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      const fault = folderFault(process.cwd());
      if (fault) {
        console.error(fault);
        process.exit(1); // not an Error, here and below: Astro would print its stack beneath the report
      }
      updateConfig({ vite: { plugins: [reloadOldPages()] } });
      if (command !== 'build') return;
      // Before Astro reads the content: it ends at the first mistake, and knows no line.
      const { says, isDone } = await checkProject('.', process.env);
      console[isDone ? 'log' : 'error'](says);
      if (!isDone) process.exit(1);
    },
    'astro:build:done': () => printRoles('.', new Date()),
    'astro:server:setup': ({ server, logger }) => {
      const { root } = server.config;
      const { hot } = server.environments.client;
      const folders = ['src/content', 'public'].map((folder) => join(root, folder));
      let problems: Problem[] = [];
      const { send } = hot;
      // A page that fails by such a mistake is reported by Astro too, later and without how to mend it.
      hot.send = (...[first, data]: [HotPayload | string, unknown?]) => {
        const isError = typeof first === 'object' && first.type === 'error';
        return isError && problems.length > 0
          ? send(overlay(problems))
          : send(first as string, data);
      };
      const noteSave = reloadAfterSaves(server);
      const check = async () => {
        const found = mistakes(await checkContent(root, new Date()));
        if (isDeepStrictEqual(found, problems)) return;
        problems = found;
        if (found.length > 0) logger.error(report(found));
        else logger.info('All problems are fixed.');
        hot.send(found.length > 0 ? overlay(found) : { type: 'full-reload' });
      };
      // One after the other, so that what is said is of the last save.
      let checked = check();
      onSave(server.watcher, folders, (path) => {
        if (path) noteSave(path);
        checked = checked.then(check);
      });
      hot.on('vite:client:connect', (_data, client) => {
        if (problems.length > 0) client.send(overlay(problems));
      });
    },
  },
});
