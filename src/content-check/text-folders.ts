import { type Collection, collections } from '../schemas/collections.ts';
import { CONTENT, type ContentFile } from './read-content.ts';

const table = Object.values<Collection>(collections);

/** The folders under src/content whose files each become a page. */
export const TEXT_FOLDERS: string[] = table
  .filter(({ template }) => template)
  .map(({ base }) => base.slice(CONTENT.length + 1));

/** The paths of the files that pages read by name. */
export const SINGLETON_FILES: string[] = table
  .filter(({ template }) => !template)
  .map(({ base, pattern }) => `${base}/${pattern}`);

/** Whether a file becomes a page. */
export const isText = ({ folder, name }: ContentFile): boolean =>
  TEXT_FOLDERS.includes(folder) && name.endsWith('.mdx');
