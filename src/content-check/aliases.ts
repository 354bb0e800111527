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
 * @param now leaves out those whose pages do not exist at this moment: a draft or a scheduled role has none yet
 */
export const readAliases = (root: string, now?: Date): Alias[] =>
  contentFiles(root)
    .filter(isText)
    .flatMap((file) => {
      const { data } = readEntry(root, file)?.front ?? {};
      const fields = (data ?? {}) as RoleLife & { aliases?: unknown };
      const isWaiting = now && ['draft', 'scheduled'].includes(roleState(fields, now));
      const names = Array.isArray(fields.aliases) && !isWaiting ? fields.aliases : [];
      return names.map((name) => ({ from: `/${name}`, to: pagePath(file), file: file.path }));
    });
