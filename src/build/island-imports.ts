/** A chunk of the bundle, as far as it matters here. */
export interface Chunk {
  type?: string;
  imports?: string[];
}

/** For each script of the bundle, every script that it imports, directly or through others, by addresses. */
export function importsOfScripts(bundle: Record<string, Chunk>): Map<string, string[]> {
  const importsOf = (file: string, found = new Set<string>()): Set<string> => {
    for (const next of bundle[file]?.imports ?? []) {
      if (!found.has(next)) importsOf(next, found.add(next));
    }
    return found;
  };
  return new Map(
    Object.keys(bundle).map((file) => [`/${file}`, [...importsOf(file)].map((name) => `/${name}`)]),
  );
}

const ISLAND = /component-url="([^"]+)"[^>]* renderer-url="([^"]+)"/g;

/**
 * Writes into each island of a page what its script and its renderer import, `data-imports`, so that a touch
 * can ask for everything in one round instead of finding imports one after another.
 */
export function withImports(html: string, imports: Map<string, string[]>): string {
  return html.replace(ISLAND, (island, script: string, renderer: string) => {
    const asked = [script, renderer];
    const needed = new Set(asked.flatMap((file) => imports.get(file) ?? []));
    const rest = [...needed].filter((file) => !asked.includes(file));
    return `${island} data-imports="${rest.join(' ')}"`;
  });
}
