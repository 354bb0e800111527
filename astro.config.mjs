// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import admin from './src/admin/integration.ts';
import contentCheck from './src/check/integration.ts';
import browserFloor from './src/integrations/browser-floor.ts';
import clientInteraction from './src/integrations/client-interaction.ts';
import contentValues from './src/integrations/content-values.ts';
import redirects from './src/integrations/redirects.ts';
import { textSections } from './src/integrations/text-sections.ts';
import { textValues } from './src/integrations/text-values.ts';
import withoutServerWords from './src/integrations/without-server-words.ts';
import { siteUrl } from './src/lib/values.ts';

export default defineConfig({
  site: siteUrl(),
  trailingSlash: 'never',
  // about.html, not about/index.html: hosts serve it at /about without a redirect to /about/.
  build: { format: 'file', inlineStylesheets: 'always' },
  // By default Astro only warns of two pages at one address, and builds one of them.
  prerenderConflictBehavior: 'error',
  integrations: [mdx(), react(), clientInteraction(), contentCheck(), redirects(), admin()],
  security: {
    csp: {
      // Astro adds script-src and style-src with the hashes of each page, and refuses them here.
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
  markdown: {
    syntaxHighlight: false, // no text has code
    processor: satteri({ hastPlugins: [textValues, textSections] }),
  },
  experimental: { contentIntellisense: true }, // VS Code completes the fields of texts with it
  vite: {
    // contentValues takes off a byte order mark, so it stands before withoutServerWords, whose JSON.parse refuses one.
    plugins: [browserFloor(), contentValues(), withoutServerWords(), tailwindcss()],
    // For the script of the application form, which Vite makes as if it were a worker.
    worker: { plugins: () => [contentValues(), withoutServerWords(true)] },
    // Astro adds a directive of its own to each MDX file, and the bundler would warn about each one.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      // The islands share one file, so that an interaction loads only its island, the renderer and this file.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    // A dot stands for the slash of a path, which Windows writes as a backslash.
                    test: /node_modules.(react|react-dom|scheduler).|rolldown:runtime/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
