import { contentFiles, type Entry, readEntry } from './read-content.ts';

/** The files of the roles, read without Astro. `root` is the project's folder. */
export const roleFiles = (root: string): Entry[] =>
  contentFiles(root)
    .filter(({ folder }) => folder === 'roles')
    .flatMap((file) => readEntry(root, file) ?? []);
