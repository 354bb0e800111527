import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What stands in the first group of each match. */
export const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found);

/** Computes each answer once. */
export function once<Answer>(answer: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    if (!known.has(question)) known.set(question, answer(question));
    return known.get(question) as Answer;
  };
}

/**
 * What gives the source of a page together with that of every component that it imports.
 *
 * @param root the project's folder
 * @returns takes the name of a file in src/pages
 */
export function pageSources(root: string): (page: string) => string {
  const source = once((path) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });
  const visit = (path: string, seen: Set<string>): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const to of matches(source(path), /from '(\.[^']+\.(?:astro|tsx))'/g)) {
      visit(join(dirname(path), to), seen);
    }
  };
  return once((page) => {
    const seen = new Set<string>();
    visit(join('src/pages', page), seen);
    return [...seen].map(source).join('\n');
  });
}
