import { globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Collection, collections } from '../schemas/collections.ts';
import { CONTENT, isText, pagePath, SINGLETON_FILES, TEXT_FOLDERS } from './read.ts';
import { type ContentRule, type EntryRule, inField } from './rule.ts';
import { namesAt, valueAt } from './shape.ts';
import { firstUse, readAliases } from './site.ts';
import { slugify } from './words.ts';

/** The files for editors, which no page reads. */
const GUIDE = /^src\/content\/(?:(?:README|PASTING|FIELDS)\.md|role-template\.mdx)$/;

/** The file types of pictures that texts can show. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** Programs whose files hold words and are no text. */
const PROGRAM = /\.(?:docx?|pdf|odt|rtf|pages|pptx?|xlsx?|html?|gdoc)$/i;

/** What may be meant as a text; any other file is of no page. */
const WORDS = /\.(?:mdx?|txt|markdown)$|^[^.]+$/i;

/** The name that a text should have; '' if it has no Latin letter to make one of. */
function nameMeant(name: string): string {
  const words = name.replace(PROGRAM, '').replace(/(?:\.(?:mdx?|txt|markdown))+$/i, '');
  const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(words);
  return isLatin && slugify(words) ? `${slugify(words)}.mdx` : '';
}

/** What to name the file of a picture, by its name now. */
export function pictureName(name: string): string {
  const dot = name.lastIndexOf('.');
  return `${slugify(name.slice(0, dot)) || 'picture'}${name.slice(dot).toLowerCase()}`;
}

/** The size of a file in bytes; 0 if there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** What is wrong with a picture of this size, in bytes. */
export const sizeFault = (size: number): string | undefined =>
  size > 400_000
    ? `The picture is ${Math.ceil(size / 1000)} kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.`
    : undefined;

/** What is wrong with the name or the folder of a file, wherever it is. */
function nameFault(path: string): string | undefined {
  const name = basename(path);
  const folder = dirname(path);
  const texts = TEXT_FOLDERS.find((top) => `${folder}/`.startsWith(`${CONTENT}/${top}/`));
  const meant = nameMeant(name);
  const wanted = `${CONTENT}/${texts ?? 'roles'}/${meant || 'data-engineer.mdx'}`;
  const is = (kind: RegExp) => kind.test(name) && !/^~\$|~$/.test(name);
  if (is(PROGRAM))
    return `A page cannot be made of this file. Open it, copy its words into a new file ${wanted}${texts && texts !== 'roles' ? '' : ', a copy of src/content/role-template.mdx'}, and delete this one.`;
  if (texts && is(PICTURE))
    return name === pictureName(name)
      ? undefined
      : `A picture has a name of small letters, digits and hyphens. Rename it to ${pictureName(name)}; a text shows it as ![what it shows](./${pictureName(name)}).`;
  if (/\.(?:hei[cf]|tiff?|bmp)$/i.test(name))
    return 'Browsers do not show this kind of picture. Save it as a JPEG, such as desk.jpg.';
  if (!is(WORDS))
    return 'No page reads this file. If a program made it, delete it. If you wrote it, correct its name, which ends in .mdx for a text.';
  if (texts && name.startsWith('_'))
    return 'The _ does not hide a file. Take it out of this folder, or write draft: true in a role.';
  return path === wanted
    ? undefined
    : `A text becomes a page only in its folder, under a name of small Latin letters, digits and hyphens that ends in .mdx. ${meant ? 'Move this one to' : 'Give it one, such as'} ${wanted}.`;
}

/** The paths of texts that were put outside of src/content and are no part of the site there. */
const strays = (root: string): string[] =>
  globSync(
    [
      '{**,.github}/*.mdx',
      '{*,{src,public,roles,content}/**/*}.{docx,doc,odt,rtf}',
      '{*,src/**/*}.{txt,pdf}',
      '{[a-z]*,{src,public}/**/*}.md',
    ],
    {
      cwd: root,
      // Node 22.12 gives the name of a folder here, later versions its path.
      exclude: (folder) => /(?:^|[/\\])(?:node_modules|dist|tests)$/.test(folder),
    },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(`${CONTENT}/`));

/** A text whose fields are those of another folder; nothing else can be said about it. */
export const misplaced: EntryRule = ({ path: file, of, collection, name, front, text }) => {
  const known = ({ schema }: Collection) =>
    namesAt(schema, []).filter((field) => valueAt(front.readable, [field]) !== undefined).length;
  const texts = Object.entries<Collection>(collections).filter(([, { template }]) => template);
  const [best, there] = texts.toSorted(([, a], [, b]) => known(b) - known(a))[0] ?? [];
  if (!text || !there || best === of || known(there) < known(collection) + 3) return [];
  const sentence = `These are the fields of ${there.base}. Move the file to ${there.base}/${name}.`;
  return [{ file, field: name, sentence }];
};

/** Files with a name or folder that Astro would ignore, or publish at a path in use; and files that are missing. */
export const places: ContentRule = ({ root, files, uses }) => {
  const known = new Map(files.map((file) => [file.path, file]));
  const faultOf = (path: string): string | undefined => {
    const file = known.get(path);
    if (SINGLETON_FILES.includes(path))
      return file ? undefined : 'The file is missing, and pages need it. Put it back.';
    const page = pagePath({ name: basename(path) }).toLowerCase();
    const use = file && isText(file) ? firstUse(page, uses) : undefined;
    if (use && use.file !== path) return `${page} is already ${use.words}. Rename the file.`;
    const says = GUIDE.test(path) ? undefined : nameFault(path);
    const size = says && PICTURE.test(path) ? sizeFault(sizeOf(join(root, path))) : undefined;
    return size ? `${says} ${size}` : says;
  };
  return [...new Set([...SINGLETON_FILES, ...known.keys(), ...strays(root)])].flatMap((file) => {
    const sentence = faultOf(file);
    return sentence ? [{ file, field: basename(file), sentence }] : [];
  });
};

/** Earlier names of texts that are the address of something else. */
export const aliases: ContentRule = ({ entries, uses }) =>
  readAliases(entries).flatMap(({ path, entry }, index, all) => {
    const use = firstUse(path, uses);
    const isFirst = use && 'entry' in use && all.findIndex((one) => one.path === path) === index;
    const sentence = `${path} is already ${use?.words}. Take it out of aliases.`;
    return isFirst || !use ? [] : [inField(entry, ['aliases'], sentence)];
  });
