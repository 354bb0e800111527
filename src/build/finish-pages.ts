import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Chunk, importsOfScripts, withImports } from './island-imports.ts';
import { withOwnHashes } from './own-hashes.ts';
import { withRuntimeLast } from './runtime-last.ts';
import { withStyleFirst } from './style-first.ts';

/** Finishes the built pages with what is known only once all of them and their scripts are made. */
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
          writeFileSync(
            `${folder}/${page}`,
            withStyleFirst(withRuntimeLast(withOwnHashes(withImports(html, imports)))),
          );
        }
      },
    },
  };
}
