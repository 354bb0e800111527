// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import netlify from '@netlify/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import finishPages from './src/build/finish-pages.ts';
import plainDefaults from './src/build/plain-defaults.ts';
import contentCheck from './src/content-check/integration.ts';
import { closedRoles } from './src/content-check/role-files.ts';
import touch from './src/islands/touch-directive/integration.ts';
import { lastChanges } from './src/lib/last-changes.ts';
import { siteUrl } from './src/lib/site-url.ts';

const closed = closedRoles('.', new Date());
const changed = lastChanges(new Date());

/** Parts of Netlify's emulator that this site does not use; some would reach for the network. */
const off = { enabled: false };

export default defineConfig({
  site: siteUrl(),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  integrations: [
    mdx(),
    react(),
    touch(),
    finishPages(),
    contentCheck(),
    sitemap({
      filter: (page) => !['/thank-you', ...closed].includes(new URL(page).pathname),
      serialize: (item) => {
        const lastmod = changed(new URL(item.url).pathname);
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  experimental: { contentIntellisense: true },
  vite: {
    plugins: [
      tailwindcss(),
      plainDefaults(),
      netlify({ database: off, edgeFunctions: off, images: off, staticFiles: off }),
    ],
    // Astro marks each MDX file with a directive of its own, which the bundler would report one by one.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    // What the islands share is one file, so that a touch needs its island, its renderer and this.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules.(react|react-dom|scheduler).|navigation.json|rolldown:runtime/,
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
