import { NodeRequest, sendNodeResponse } from 'srvx/node';
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
      const load = async () =>
        (await server.ssrLoadModule('/netlify/local/respond.ts')) as typeof import('./respond.ts');
      server.middlewares.use(async (req, res, next) => {
        try {
          const { headers, respondInDev } = await load();
          const request = new NodeRequest({ req, res });
          const response = await respondInDev(request, request.ip);
          if (response) return await sendNodeResponse(res, response);
          await headers.apply(request, undefined, (name, value) => res.setHeader(name, value));
          next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
