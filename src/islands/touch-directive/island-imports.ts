import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A chunk of the bundle, as far as it matters here. */
interface Chunk {
  type: string;
  imports?: string[];
}

/** Every chunk that a chunk imports, directly or through others. */
function importsOf(file: string, bundle: Record<string, Chunk>): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    for (const next of bundle[name]?.imports ?? []) {
      if (!found.has(next)) {
        found.add(next);
        follow(next);
      }
    }
  };
  follow(file);
  return [...found];
}

/**
 * Writes into each island what its script and its renderer import, `data-imports`, so that a touch can ask
 * for everything in one round instead of finding imports one after another.
 */
export function islandImports(): AstroIntegration {
  const imports = new Map<string, string[]>();
  const readBundle = (_options: unknown, bundle: Record<string, Chunk>) => {
    for (const file of Object.keys(bundle)) {
      imports.set(
        `/${file}`,
        importsOf(file, bundle).map((name) => `/${name}`),
      );
    }
  };
  return {
    name: 'island-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'island-imports', writeBundle: readBundle }] } });
      },
      'astro:build:done': ({ dir }) => {
        const cwd = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd })) {
          const file = `${cwd}/${page}`;
          writeFileSync(file, withImports(readFileSync(file, 'utf8'), imports));
        }
      },
    },
  };
}

const ISLAND = /component-url="([^"]+)"([^>]*) renderer-url="([^"]+)"/g;

/** A page whose islands name what their script and their renderer import. */
function withImports(html: string, imports: Map<string, string[]>): string {
  return html.replace(ISLAND, (island, script: string, _between, renderer: string) => {
    const needed = new Set([script, renderer].flatMap((file) => imports.get(file) ?? []));
    return `${island} data-imports="${[...needed].join(' ')}"`;
  });
}
