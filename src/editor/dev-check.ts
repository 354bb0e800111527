import type { AstroIntegration } from 'astro';
import type { Connect, HotPayload, ViteDevServer } from 'vite';
import { type Problem, report, summary, table } from '../content-check/report.ts';
import { reloadContent } from './content-loader.ts';
import { watchContent } from './watch-content.ts';

/**
 * Shows the content check in `npm run dev`: in the terminal and in the browser's overlay, at the start
 * and whenever a file that it reads is saved; both go when all is mended. What is saved is loaded from
 * here too.
 */
export default function devCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '/src/editor/shown-page.ts';");
      },
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const { problems, version } = watchContent(server, {
          load: async () => refreshContent && reloadContent(refreshContent),
          checked(found) {
            if (found.length > 0) logger.error(report(found));
            else logger.info('Every mistake is mended.');
            tellAll(server, found.length > 0 ? overlay(found) : { type: 'full-reload' });
          },
          failed: (error) => logger.error(String(error)),
        });
        holdOtherErrors(server, problems);
        reportToNewPages(server, problems);
        reloadOldPages(server, version);
        server.middlewares.use(standIn(problems));
      },
    },
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report for Astro's overlay, which takes HTML as its message and would add a stack. */
const overlay = (problems: Problem[]): HotPayload => {
  const hideStack = '<style>#stack { display: none } pre { white-space: pre-wrap }</style>';
  const err = {
    name: 'Content check',
    title: `${summary(problems)}.`,
    message: `${hideStack}<pre>${escapeHtml(table(problems))}</pre>`,
    stack: '',
  };
  return { type: 'error', err };
};

function tellAll(server: ViteDevServer, payload: HotPayload): void {
  for (const client of server.ws.clients) client.send(payload);
}

/** Shows the report in place of any crash that a mistake causes. */
function holdOtherErrors(server: ViteDevServer, problems: () => Problem[]): void {
  const { hot } = server.environments.client;
  const send = hot.send.bind(hot) as (...message: unknown[]) => void;
  hot.send = (...message: [string | HotPayload, unknown?]) => {
    const [payload] = message;
    const isError = typeof payload === 'object' && payload.type === 'error';
    if (isError && problems().length > 0) tellAll(server, overlay(problems()));
    else send(...message);
  };
}

/** Shows the report to each page that connects. */
function reportToNewPages(server: ViteDevServer, problems: () => Problem[]): void {
  server.environments.client.hot.on('vite:client:connect', (_data, client) => {
    if (problems().length > 0) client.send(overlay(problems()));
  });
}

/** Loads a page anew that was made before the last load and connected after it: the call to reload missed it. */
function reloadOldPages(server: ViteDevServer, version: () => number): void {
  server.environments.client.hot.on('content:shown', (shown, client) => {
    if (shown && shown !== String(version())) client.send({ type: 'full-reload' });
  });
}

/** What Astro's pages load in dev: the connection to the server, and shown-page.ts. */
const SCRIPTS = ['/@vite/client', '/@id/astro:scripts/page.js']
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('');

/**
 * Answers in place of a page that cannot be made: one whose text has a mistake, and every page while
 * the words that stand on many have one. The answer holds the report and gives way once all is mended.
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
      `<!doctype html><title>${summary(found)}</title>${SCRIPTS}<pre>${escapeHtml(table(found))}</pre>`,
    );
  };
}
