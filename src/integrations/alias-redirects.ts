import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { publishedAliases } from '../content-check/aliases.ts';

/** Writes the earlier paths of the texts to dist/_redirects, which Netlify reads before netlify.toml. */
export default function aliasRedirects(): AstroIntegration {
  return {
    name: 'alias-redirects',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const lines = publishedAliases('.', new Date()).map(
          ({ from, to }) => `${from} ${to} 301\n`,
        );
        if (lines.length > 0) writeFileSync(new URL('_redirects', dir), lines.join(''));
      },
    },
  };
}
