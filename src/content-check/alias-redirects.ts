import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readAliases } from './aliases.ts';

/**
 * Redirects the earlier paths of texts: a build writes them to dist/_redirects, which Netlify reads before
 * netlify.toml, and `npm run dev` answers with them.
 */
export default function aliasRedirects(): AstroIntegration {
  let root: string;
  return {
    name: 'alias-redirects',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          const [path, query] = url.split('?');
          const alias = readAliases(root, new Date()).find(({ from }) => from === path);
          if (!alias) return next();
          response.writeHead(301, { location: query ? `${alias.to}?${query}` : alias.to });
          response.end();
        });
      },
      'astro:build:done': ({ dir }) => {
        const lines = readAliases(root, new Date()).map(({ from, to }) => `${from} ${to} 301\n`);
        if (lines.length > 0) writeFileSync(new URL('_redirects', dir), lines.join(''));
      },
    },
  };
}
