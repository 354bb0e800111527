import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Chunk, importsOfScripts, withImports } from './island-imports.ts';
import { policyProblems, withOwnHashes } from './page-policy.ts';
import { withRuntimeLast } from './runtime-last.ts';

/** Removes the ids of islands, which nothing reads and which change with the folder of the build. */
const withoutIds = (html: string) => html.replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '');

/**
 * A built page with the imports of its islands, Astro's scripts at its end, and only its own hashes.
 *
 * @throws Error if Astro's HTML is not as expected, or the policy does not match the page
 */
export function finished(html: string, imports: Map<string, string[]>): string {
  const page = withOwnHashes(withRuntimeLast(withImports(withoutIds(html), imports)));
  const problems = policyProblems(page);
  if (problems.length > 0) throw new Error(problems.join(' '));
  return page;
}

/** Finishes the built pages; fails the build at the first page that cannot be finished. */
export default function finishPages(): AstroIntegration {
  const imports = new Map<string, string[]>();
  const readBundle = (_options: unknown, bundle: Record<string, Chunk>) => {
    for (const [script, needed] of importsOfScripts(bundle)) imports.set(script, needed);
  };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'finish-pages', writeBundle: readBundle }] } });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const html = readFileSync(`${folder}/${page}`, 'utf8');
          try {
            writeFileSync(`${folder}/${page}`, finished(html, imports));
          } catch (problem) {
            throw new Error(`dist/${page} cannot be finished (src/integrations): ${problem}`);
          }
        }
      },
    },
  };
}
