import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { Connect, HotPayload } from 'vite';
import { checkContent } from './check.ts';
import { reloadContent } from './content-loader.ts';
import { mistakes, type Problem, report, summary, table } from './report.ts';

/**
 * When a saved file is read, in milliseconds after the last change of its size. By default the watcher
 * drops a change that follows another within 50 ms (paulmillr/chokidar#1455), so a file that is emptied
 * and then written stays empty ("save a role in two steps" in tests/dev/saves.ts).
 */
const SAVED = { stabilityThreshold: 100, pollInterval: 20 };

/**
 * Shows the content check in `npm run dev`: in the terminal and in the browser's overlay, at the start
 * and whenever content or a file in public is saved; both go when all problems are fixed. What is saved
 * is loaded from here too.
 */
export default function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev')
          updateConfig({ vite: { server: { watch: { awaitWriteFinish: SAVED } } } });
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
        server.middlewares.use(standIn(() => problems));
      },
    },
  };
}

/**
 * Lets pages and loads take turns: Astro keeps the old state, until the next save, of a page that is being
 * made while it writes down the new one ("rename a role" in tests/dev/saves.ts on a busy machine).
 *
 * @param loadSaved loads all that was saved so far, and throws nothing
 */
function takeTurns(loadSaved: () => Promise<void>) {
  const answering = new Set<Promise<void>>();
  let loading: Promise<void> | undefined;
  let isSaved = false;

  const loadAll = async () => {
    while (isSaved) {
      isSaved = false;
      await Promise.all(answering);
      await loadSaved();
    }
    loading = undefined;
  };
  /** Middleware that holds each request while something is loaded. */
  const answer: Connect.NextHandleFunction = async (_request, response, next) => {
    const answered = new Promise<void>((resolve) => response.once('close', resolve));
    while (loading) await loading;
    answering.add(answered);
    answered.then(() => answering.delete(answered));
    next();
  };
  /** Loads once the requests before it are answered, and again if something is saved meanwhile. */
  const load = () => {
    isSaved = true;
    loading ??= loadAll();
  };
  return { answer, load };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report for Astro's overlay, which takes HTML as its message and would add a stack. */
function overlay(problems: Problem[]): HotPayload {
  const hideStack = '<style>#stack { display: none } pre { white-space: pre-wrap }</style>';
  const err = {
    name: 'Content check',
    title: `${summary(problems)}.`,
    message: `${hideStack}<pre>${escapeHtml(table(problems))}</pre>`,
    stack: '',
  };
  return { type: 'error', err };
}

/**
 * Answers in place of a page that cannot be made: one whose text has a problem, and every page while
 * a YAML or JSON file has one. The answer is the report, and reloads once all problems are fixed.
 */
function standIn(problems: () => Problem[]): Connect.NextHandleFunction {
  return ({ headers, url = '' }, response, next) => {
    if (!headers.accept?.includes('text/html')) return next();
    const text = `${url.replace(/[?#].*/, '')}.mdx`;
    const found = problems();
    const isHeldUp = found.some(
      ({ file, line }) => (line && file.endsWith(text)) || /\.(?:yaml|json)$/.test(file),
    );
    if (!isHeldUp) return next();
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>${summary(found)}</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(table(found))}</pre>`,
    );
  };
}
