/** The properties of a bundled chunk that are used here. */
export interface Chunk {
  type?: string;
  imports?: string[];
}

/** For each script in the bundle, by path, the paths of all its direct and indirect imports. */
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

const ISLAND = /<astro-island[^>]* component-url="([^"]+)"[^>]* renderer-url="([^"]+)"/g;

/**
 * Adds `data-imports` to each island of a page: what its script and its renderer import. The directive
 * preloads these files, which saves a round trip on the first interaction.
 *
 * @throws Error if the page has no island, or one whose scripts are not in the bundle
 */
export function withImports(html: string, imports: Map<string, string[]>): string {
  let islands = 0;
  const page = html.replace(ISLAND, (island, script: string, renderer: string) => {
    islands += 1;
    const asked = [script, renderer];
    const needed = new Set(
      asked.flatMap((path) => {
        const found = imports.get(path);
        if (!found) throw new Error(`the island's script ${path} is not in the bundle`);
        return found;
      }),
    );
    const rest = [...needed].filter((path) => !asked.includes(path));
    return `${island} data-imports="${rest.join(' ')}"`;
  });
  if (islands === 0 || islands !== html.split('<astro-island').length - 1) {
    throw new Error(
      'there is no <astro-island> with component-url and renderer-url, in this order',
    );
  }
  return page;
}
