import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { contentFiles, isText, pagePath, readEntry } from './read-content.ts';

/** An earlier path of a text, which redirects to its page. */
export interface Alias {
  from: string;
  to: string;
  /** The file that lists it. */
  file: string;
}

/**
 * The earlier paths of the texts of a project.
 *
 * @param root the project's folder
 */
export const readAliases = (root: string): Alias[] =>
  contentFiles(root)
    .filter(isText)
    .flatMap((file) => {
      const { data } = readEntry(root, file)?.front ?? {};
      const { aliases = [] } = (data ?? {}) as { aliases?: unknown };
      const names = Array.isArray(aliases) ? aliases : [];
      return names.map((name) => ({ from: `/${name}`, to: pagePath(file), file: file.path }));
    });

/** The aliases whose pages exist at a moment: those of a draft or a scheduled role lead nowhere yet. */
export const publishedAliases = (root: string, now: Date): Alias[] => {
  const waiting = new Set(
    contentFiles(root)
      .filter(({ folder }) => folder === 'roles')
      .flatMap((file) => {
        const { data } = readEntry(root, file)?.front ?? {};
        const state = roleState((data ?? {}) as RoleLife, now);
        return state === 'draft' || state === 'scheduled' ? [file.path] : [];
      }),
  );
  return readAliases(root).filter(({ file }) => !waiting.has(file));
};
