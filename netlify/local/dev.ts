import type { Plugin } from 'vite';
import { findFunction } from './functions.ts';

/**
 * Gives `npm run dev` what Netlify adds to the site: the functions, reloaded when their code changes, the
 * redirects and headers of netlify.toml, and the local store.
 */
export default function netlifyDev(): Plugin {
  return {
    name: 'netlify-dev',
    async configureServer(server) {
      if (!server.httpServer) return;
      const { headers, readRedirects, respond, send } = await import('./respond.ts');
      const { STORE_DIRECTORY, startLocalStore } = await import('./store.ts');
      server.httpServer.once('close', await startLocalStore(STORE_DIRECTORY));
      const redirects = readRedirects();
      const find = (path: string) => findFunction(path, (file) => server.ssrLoadModule(file));
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const response = await respond(incoming, find, async () => undefined, redirects);
          if (response) return await send(response, outgoing);
          const request = new Request(new URL(incoming.url ?? '/', 'http://localhost'));
          await headers.apply(request, undefined, (name, value) => outgoing.setHeader(name, value));
          next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
