// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import netlify from '@netlify/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import contentCheck from './src/editor/dev-check.ts';
import { closedRoles } from './src/editor/role-files.ts';
import { siteAddress } from './src/editor/site-address.ts';
import browserFloor from './src/integrations/browser-floor.ts';
import clientInteraction from './src/integrations/client-interaction.ts';
import finishPages from './src/integrations/finish-pages.ts';
import { lastChanges } from './src/lib/seo/last-changes.ts';

const closed = closedRoles('.', new Date());
const changed = lastChanges(new Date());

/** Parts of Netlify's emulator that this site does not use; some would reach for the network. */
const off = { enabled: false };

export default defineConfig({
  site: siteAddress(),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  integrations: [
    mdx(),
    react(),
    clientInteraction(),
    browserFloor(),
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
      netlify({ database: off, edgeFunctions: off, images: off, staticFiles: off }),
    ],
    // Astro marks each MDX file with a directive of its own, which the bundler would report one by one.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    // What the islands share is one file, so that an interaction needs its island, its renderer and this.
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
