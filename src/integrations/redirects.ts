import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { earlierPaths } from '../check/addresses.ts';
import { roleState } from '../lib/roles/state.ts';
import { pagePath, readEntries } from '../read/entries.ts';

/** Writes the earlier addresses of texts to dist/_redirects, which Netlify reads before netlify.toml. */
export default (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const now = new Date();
      // Drafts and scheduled roles have no page.
      const lines = readEntries('.')
        .filter(
          ({ of, fields }) =>
            of !== 'roles' || ['open', 'closed'].includes(roleState(fields.data, now)),
        )
        .flatMap((entry) => earlierPaths(entry).map((path) => `${path} ${pagePath(entry)} 301\n`));
      if (lines.length > 0) writeFileSync(new URL('_redirects', dir), lines.join(''));
    },
  },
});
