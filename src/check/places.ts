import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Collection, collections } from '../schemas/collections.ts';
import {
  CONTENT,
  type ContentFile,
  isText,
  pagePath,
  SINGLETON_FILES,
  TEXT_FOLDERS,
} from './read.ts';
import { type ContentRule, type EntryRule, inField } from './rule.ts';
import { namesAt, valueAt } from './shape.ts';
import { firstUse, readAliases } from './site.ts';
import { didYouMean, slugify } from './words.ts';

/** The files for editors, which no page reads. */
const GUIDE = /^src\/content\/(?:(?:README|PASTING|FIELDS)\.md|role-template\.mdx)$/;

/** The file types of pictures that texts can show. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** Programs whose files hold words and are no text. */
const PROGRAM = /\.(?:docx?|pdf|odt|rtf|pages|pptx?|xlsx?|html?|gdoc)$/i;

/** Pictures that a phone or a camera takes, and a browser cannot show. */
const PHOTO = /\.(?:hei[cf]|tiff?|bmp)$/i;

/** What systems leave in folders. */
const LITTER = /^(?:Thumbs\.db|desktop\.ini|~\$.*|.*\.(?:tmp|bak|swp)|.*~)$/i;

/** The name that a text should have; '' if it has no Latin letter to make one of. */
function nameMeant(name: string): string {
  const words = name.replace(PROGRAM, '').replace(/(?:\.(?:mdx?|txt|markdown))+$/i, '');
  const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(words);
  return isLatin && slugify(words) ? `${slugify(words)}.mdx` : '';
}

const MDX_NAME = 'small letters, digits and hyphens';

const PROGRAM_SENTENCE = (wanted: string) =>
  `A page cannot be made of this file. Open it, copy its words into a new file ${wanted}, and delete this one.`;

/** What is wrong with the name of a file among the texts. */
function textName({ folder, name }: ContentFile): string | undefined {
  const [top = ''] = folder.split('/');
  const meant = nameMeant(name);
  const wanted = meant || 'data-engineer.mdx';
  const rename = meant
    ? `Rename it to ${meant}.`
    : 'Give it a name in Latin letters, such as data-engineer.mdx.';
  if (PROGRAM.test(name)) return PROGRAM_SENTENCE(wanted);
  if (PHOTO.test(name))
    return 'Browsers do not show this kind of picture. Save it as a JPEG, such as desk.jpg.';
  if (!/\.(?:mdx?|txt|markdown)$|^[^.]+$/i.test(name))
    return 'No page reads this kind of file. Take it out of this folder.';
  if (folder !== top)
    return `A text in a folder inside this one is not found. Move it to ${CONTENT}/${top}/${wanted}.`;
  if (name.startsWith('_'))
    return `The _ does not hide a file. ${top === 'roles' ? `Rename it to ${wanted} and write draft: true in it.` : 'Take it out of this folder.'}`;
  if (!name.endsWith('.mdx')) return `Only files that end in .mdx become pages. ${rename}`;
  return name === meant
    ? undefined
    : `The name of the file is the address of the page: ${MDX_NAME}. ${rename}`;
}

/** What to name the file of a picture, by its name now. */
export function pictureName(name: string): string {
  const dot = name.lastIndexOf('.');
  return `${slugify(name.slice(0, dot)) || 'picture'}${name.slice(dot).toLowerCase()}`;
}

function pictureFault({ name }: ContentFile): string | undefined {
  const wanted = pictureName(name);
  return name === wanted
    ? undefined
    : `Name pictures with ${MDX_NAME}. Rename it to ${wanted}, also where a text shows it.`;
}

/** What is wrong with a file outside the folders of texts. */
function otherName({ folder, name }: ContentFile): string {
  const beside = SINGLETON_FILES.filter((file) => file.startsWith(`${CONTENT}/${folder}/`)).map(
    (file) => file.split('/').at(-1) ?? '',
  );
  if (beside.length > 0 && !/\.(?:mdx?|docx?|pdf|txt)$/i.test(name))
    return `No page reads ${name}. ${didYouMean(name, beside, 'Take it out of this folder.')}`;
  return strayFault(name);
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

function strayFault(path: string): string {
  const wanted = `${CONTENT}/roles/${nameMeant(basename(path)) || 'data-engineer.mdx'}`;
  if (PROGRAM.test(path)) return PROGRAM_SENTENCE(wanted);
  return `No page reads this file here. A role belongs in ${wanted}; move it there.`;
}

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
  const wrong = (file: ContentFile): string | undefined => {
    const { path, folder, name } = file;
    if (LITTER.test(name)) return 'A program or the system left this file. Delete it.';
    if (TEXT_FOLDERS.includes(folder.split('/')[0] ?? '')) {
      if (PICTURE.test(name)) return pictureFault(file);
      const page = pagePath(file).toLowerCase();
      const use = isText(file) ? firstUse(page, uses) : undefined;
      return use && use.file !== path
        ? `${page} is already ${use.words}. Rename the file.`
        : textName(file);
    }
    return GUIDE.test(path) || SINGLETON_FILES.includes(path) ? undefined : otherName(file);
  };
  const missing = SINGLETON_FILES.filter((path) => !files.some((file) => file.path === path));
  const problem = (file: string, sentence: string | undefined) =>
    sentence ? [{ file, field: basename(file), sentence }] : [];
  return [
    ...missing.flatMap((path) =>
      problem(path, 'The file is missing, and pages need it. Put it back.'),
    ),
    ...strays(root).flatMap((path) => problem(path, strayFault(path))),
    ...files.flatMap((file) => problem(file.path, wrong(file))),
  ];
};

/** Earlier names of texts that are the address of something else. */
export const aliases: ContentRule = ({ entries, uses }) =>
  readAliases(entries).flatMap(({ path, entry }, index, all) => {
    const use = firstUse(path, uses);
    const isFirst = use && 'entry' in use && all.findIndex((one) => one.path === path) === index;
    const sentence = `${path} is already ${use?.words}. Take it out of aliases.`;
    return isFirst ? [] : [inField(entry, ['aliases'], sentence)];
  });
