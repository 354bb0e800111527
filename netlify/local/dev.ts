import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives `npm run dev` what Netlify adds to the site: the functions, reloaded when their code changes, the
 * redirects and headers of netlify.toml, and the local store.
 */
export default function netlifyDev(): Plugin {
  return {
    name: 'netlify-dev',
    async configureServer(server) {
      if (!server.httpServer) return;
      const { STORE_DIRECTORY, startLocalStore } = await import('./store.ts');
      server.httpServer.once('close', await startLocalStore(STORE_DIRECTORY));
      const file = join(import.meta.dirname, 'respond.ts');
      const load = async () => (await server.ssrLoadModule(file)) as typeof import('./respond.ts');
      const redirects = (await load()).readRedirects();
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const { headers, respond, send } = await load();
          const response = await respond(incoming, redirects);
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
