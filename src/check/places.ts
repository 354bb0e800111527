import { globSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { firstUse, type Uses } from './addresses.ts';
import { CONTENT, collectionOf, pagePath, TABLE } from './entries.ts';
import type { Problem } from './report.ts';
import { slugify } from './words.ts';

/** The files for editors, which no page reads. */
const GUIDE = /^src\/content\/(?:README|FIELDS)\.md$/;

/** The file types of pictures that texts can show. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** The size of a file in bytes; 0 if there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** What is wrong with a picture of this size, in bytes. */
export const sizeFault = (size: number): string | undefined =>
  size > 400_000
    ? `The picture is ${Math.ceil(size / 1000)} kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.`
    : undefined;

/** What to call a picture. */
function pictureName(name: string): string {
  const end = extname(name);
  return `${slugify(basename(name, end)) || 'picture'}${end.toLowerCase()}`;
}

/** What is wrong with the name or the folder of a file that is neither of a collection nor for editors. */
function nameFault(path: string): string | undefined {
  const name = basename(path);
  const folders = TABLE.filter(({ template }) => template).map(({ base }) => base);
  const folder = folders.find((base) => `${path}/`.startsWith(`${base}/`));
  if (folder && PICTURE.test(name))
    return /^[a-z0-9]+(?:[-_][a-z0-9]+)*\.[a-z]+$/.test(name)
      ? undefined
      : `A picture has a name of small letters, digits, hyphens and underscores. Rename it to ${pictureName(name)}.`;
  if (/\.(?:hei[cf]|tiff?|bmp)$/i.test(name))
    return 'Browsers do not show this kind of picture. Save it as a JPEG.';
  const words = slugify(name.replace(/(?:\.[a-z]+)+$/i, ''));
  const meant = `${folder ?? `${CONTENT}/roles`}/${words || 'job-title'}.mdx`;
  if (/\.(?:docx?|pdf|odt|rtf|html?)$/i.test(name))
    return `A page cannot be made of this file. Open it, copy its words into a new file ${meant}, and delete this one.`;
  return path === meant
    ? undefined
    : `No page reads this file. A text has a name of small Latin letters, digits and hyphens that ends in .mdx, such as ${meant}; delete what is no text.`;
}

/** Texts that were put outside of src/content and are no part of the site there. */
const strays = (root: string): string[] =>
  globSync('**/*.mdx', {
    cwd: root,
    exclude: (path) => /(?:^|[/\\])(?:node_modules|dist|tests|content)$/.test(path),
  }).map((path) => path.replaceAll('\\', '/'));

/** Files that Astro would ignore, or publish at an address in use; and files that are missing. */
export function places(root: string, files: string[], uses: Uses): Problem[] {
  const singletons = TABLE.filter(({ template }) => !template).map(
    ({ base, pattern }) => `${base}/${pattern}`,
  );
  const faultOf = (path: string): string | undefined => {
    if (singletons.includes(path))
      return files.includes(path)
        ? undefined
        : 'The file is missing, and pages need it. Put it back.';
    if (GUIDE.test(path)) return undefined;
    if (PICTURE.test(path)) return nameFault(path) ?? sizeFault(sizeOf(join(root, path)));
    const isText = dirname(path) !== CONTENT && collectionOf(path);
    const name = nameFault(path);
    if (!isText || name) return name;
    const use = firstUse(pagePath({ path }), uses);
    return use && (use.file !== path || use.to)
      ? `${pagePath({ path })} is already ${use.words}. Rename the file.`
      : undefined;
  };
  return [...new Set([...singletons, ...files, ...strays(root)])].flatMap((file) => {
    const sentence = faultOf(file);
    return sentence ? [{ file, field: basename(file), sentence }] : [];
  });
}
