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
  prerenderConflictBehavior: 'error',
  integrations: [mdx(), react(), clientInteraction(), contentCheck(), redirects(), admin()],
  security: {
    csp: {
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
  experimental: { contentIntellisense: true },
  vite: {
    // contentValues first: it reads a file as the check does, also one that begins with a byte order mark.
    plugins: [browserFloor(), contentValues(), withoutServerWords(), tailwindcss()],
    worker: { plugins: () => [contentValues(), withoutServerWords()] }, // for the script of the application form
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
