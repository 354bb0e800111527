import { writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import { escapeUTF8 } from 'entities';
import { type Connect, type HotPayload, normalizePath, type ViteDevServer } from 'vite';
import { roleState } from '../lib/roles/state.ts';
import { checkContent } from './check.ts';
import { reloadContent } from './content-loader.ts';
import { mistakes, type Problem, report, summary, table } from './report.ts';
import { readAliases, readEntries } from './site.ts';

/**
 * How long a file's size must stay the same before it is read, in milliseconds. By default the watcher
 * drops a change within 50 ms of another (paulmillr/chokidar#1455), so a file that is emptied and then
 * written is read as empty ("save a role in two steps" in tests/dev/saves.ts).
 */
const WRITE_FINISH = { stabilityThreshold: 100, pollInterval: 20 };

/**
 * Checks content in `npm run dev`, at startup and after each save in src/content or public, and shows the
 * problems in the terminal and in the browser's overlay until all are fixed. Also loads what was saved.
 * A build writes the earlier paths of texts to dist/_redirects, which Netlify reads before netlify.toml.
 */
export default function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev')
          updateConfig({ vite: { server: { watch: { awaitWriteFinish: WRITE_FINISH } } } });
      },
      'astro:build:done': ({ dir }) => {
        const now = new Date();
        const shown = readEntries('.').filter(
          ({ front }) => !['draft', 'scheduled'].includes(roleState(front.data ?? {}, now)),
        );
        const lines = readAliases(shown).map(({ path, to }) => `${path} ${to} 301\n`);
        if (lines.length > 0) writeFileSync(new URL('_redirects', dir), lines.join(''));
      },
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let problems: Problem[] = [];

        const check = () => {
          const found = mistakes(checkContent(root, new Date()));
          const isNew = !isDeepStrictEqual(found, problems);
          problems = found;
          if (!isNew) return;
          if (found.length > 0) logger.error(report(found));
          else logger.info('All problems are fixed.');
          hot.send(found.length > 0 ? overlay(found) : { type: 'full-reload' });
        };
        check();

        const { answer, load } = takeTurns(async () => {
          try {
            check();
            if (refreshContent) await reloadContent(refreshContent);
            forgetTextModules(server);
          } catch (error) {
            logger.error(String(error));
          }
        });
        const folders = ['src/content', 'public'].map((folder) => join(root, folder) + sep);
        server.watcher.on('all', (_event, path) => {
          if (folders.some((folder) => path.startsWith(folder))) load();
        });
        hot.on('vite:client:connect', (_data, client) => {
          if (problems.length > 0) client.send(overlay(problems));
        });
        server.middlewares.use(answer);
        server.middlewares.use(reportPage(() => problems));
      },
    },
  };
}

/**
 * Makes Vite read Astro's list of the modules of texts again. Astro writes it by a rename, of which the watcher
 * may not learn; the page of a new text then fails until the next start ("add a role" in tests/dev/saves.ts).
 */
function forgetTextModules({ environments, config }: ViteDevServer): void {
  const list = normalizePath(join(config.root, '.astro/content-modules.mjs'));
  for (const { moduleGraph } of Object.values(environments))
    for (const module of moduleGraph.getModulesByFile(list) ?? [])
      moduleGraph.invalidateModule(module);
}

/**
 * Never renders pages while content is loading: a page that Astro renders while it stores new content stays
 * old until the next save ("rename a role" in tests/dev/saves.ts on a busy machine).
 *
 * @param loadSaved loads everything that was saved so far; never throws
 */
function takeTurns(loadSaved: () => Promise<void>) {
  const answering = new Set<Promise<void>>();
  let loaded = Promise.resolve();
  let isQueued = false;

  /** Middleware that delays requests while content is loading. */
  const answer: Connect.NextHandleFunction = async (_request, response, next) => {
    const answered = new Promise<void>((resolve) => response.once('close', resolve));
    let turn: Promise<void>;
    do {
      turn = loaded;
      await turn;
    } while (turn !== loaded);
    answering.add(answered);
    answered.then(() => answering.delete(answered));
    next();
  };
  /** Loads after the pending requests are answered, and again if something is saved in the meantime. */
  const load = () => {
    if (isQueued) return;
    isQueued = true;
    loaded = loaded.then(async () => {
      await Promise.all(answering);
      isQueued = false;
      await loadSaved();
    });
  };
  return { answer, load };
}

/** The report for Astro's error overlay, which accepts HTML as the message; its stack is hidden. */
function overlay(problems: Problem[]): HotPayload {
  const hideStack = '<style>#stack { display: none } pre { white-space: pre-wrap }</style>';
  const err = {
    name: 'Content check',
    title: `${summary(problems)}.`,
    message: `${hideStack}<pre>${escapeUTF8(table(problems))}</pre>`,
    stack: '',
  };
  return { type: 'error', err };
}

/**
 * Middleware that responds with the report (503) instead of a page that cannot be rendered: one whose text
 * has a problem, or any page while a YAML or JSON file has one. It reloads once all problems are fixed.
 */
function reportPage(problems: () => Problem[]): Connect.NextHandleFunction {
  return ({ headers, url = '' }, response, next) => {
    if (!headers.accept?.includes('text/html')) return next();
    const text = `${url.replace(/[?#].*/, '')}.mdx`;
    const found = problems();
    const isBlocked = found.some(
      ({ file, line }) => (line && file.endsWith(text)) || /\.(?:yaml|json)$/.test(file),
    );
    if (!isBlocked) return next();
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>${summary(found)}</title><script type="module" src="/@vite/client"></script><pre>${escapeUTF8(table(found))}</pre>`,
    );
  };
}
