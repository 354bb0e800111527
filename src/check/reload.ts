import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';

/** The files in which Astro stores content: the entries, and the list of their texts. */
const STORED = ['data-store.json', 'content-modules.mjs'];

/** What the server tells a page that connects: how long ago content changed, in milliseconds. */
const CHANGED = 'content-check:changed';

/** Makes a page that was asked for before content changed, and connects only after it, load again. */
const reloadIfOld = `createHotContext('/content-check').on('${CHANGED}', (ago) => {
  if (performance.now() > ago) location.reload();
});`;

/** Adds to Vite's client, which even an error page has, that a page which is old when it connects loads again. */
export const reloadOldPages = (): Plugin => ({
  name: 'content-check:reload',
  apply: 'serve',
  transform: {
    filter: { id: /\/vite\/dist\/client\/client\.mjs/ },
    handler: (code) => `${code}\n${reloadIfOld}`,
  },
});

/** Makes Vite read again what Astro stored. */
function forgetContent({ environments, config }: ViteDevServer): void {
  const texts = normalizePath(join(config.root, '.astro/content-modules.mjs'));
  for (const { moduleGraph } of Object.values(environments)) {
    for (const id of [texts, '\0astro:data-layer-content']) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

/**
 * Makes pages show what was saved as soon as Astro has stored it. Astro forgets what it read before, but not the list of
 * texts, and a page that it is rendering meanwhile puts the old content back: later pages would stay old until the next
 * save (tests/dev/saves.ts shows both). So the content is forgotten once more when such a page is rendered.
 *
 * @returns what to call at a save with the path of its file. It is called at a mistake, too: nothing is stored then, but pages
 *   may begin to fail, or no longer fail
 */
export function reloadAfterSaves(server: ViteDevServer): (path: string) => Promise<void> {
  const { hot } = server.environments.client;
  let changed = 0;
  const change = () => {
    changed = Date.now();
    forgetContent(server);
    hot.send({ type: 'full-reload' });
  };
  hot.on('vite:client:connect', (_data, client) => client.send(CHANGED, Date.now() - changed));

  let stored = 0;
  server.middlewares.use((request, response, next) => {
    if (request.headers.accept?.includes('text/html')) {
      const begun = Date.now();
      const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
      // Not the event: one that the browser no longer waits for is closed at once, while Astro goes on rendering.
      response.end = (...args: unknown[]) => {
        if (begun <= stored) change();
        return end(...args);
      };
    }
    next();
  });

  const folder = join(server.config.root, '.astro');
  mkdirSync(folder, { recursive: true });
  // Astro writes by a rename, of which Vite's own watcher does not always learn.
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (!STORED.includes(name ?? '')) return;
    stored = Date.now();
    change();
  });
  server.httpServer?.once('close', () => watcher.close());

  return async (path) => {
    changed = Date.now();
    // Vite is told that a file changed if it is deleted and written again within 100 ms, as some programs save. If a page
    // was rendered in between, the resolver goes on not finding the file, until it is told of a new one. (“deleted and
    // written again” in tests/check/reload.test.ts; no issue found as of Vite 8.3.8.) Can go with: a resolver that forgets
    // at a change, too.
    const containers = Object.values(server.environments).map((one) => one.pluginContainer);
    await Promise.all(containers.map((one) => one.watchChange(path, { event: 'create' })));
    forgetContent(server);
  };
}
