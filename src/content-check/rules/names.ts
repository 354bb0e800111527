import {
  CONTENT,
  type ContentFile,
  isText,
  pagePath,
  SINGLETON_FILES,
  TEXT_FOLDERS,
} from '../read-content.ts';
import { didYouMean, listed } from '../sentences.ts';
import { routeConflict, type Site } from '../site-routes.ts';
import { slugify } from '../slugify.ts';
import { type ContentRule, inField } from './rule.ts';

/** The files for editors, which no page reads. */
const GUIDES = [`${CONTENT}/README.md`, `${CONTENT}/PASTING.md`];

/** The file types of pictures that texts can show. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const topFolder = ({ folder }: ContentFile) => folder.split('/')[0] ?? '';

function pictureName({ name }: ContentFile): string | undefined {
  const dot = name.lastIndexOf('.');
  const wanted = `${slugify(name.slice(0, dot))}${name.slice(dot).toLowerCase()}`;
  if (name === wanted) return undefined;
  return `Name pictures with small letters, digits and hyphens. Rename it to ${wanted}.`;
}

/** What is wrong with the name or place of a file among the texts. */
function textName(file: ContentFile): string | undefined {
  const { folder, name } = file;
  const wanted = `${slugify(name.replace(/\.[^.]*$/, ''))}.mdx`;
  const top = topFolder(file);
  if (folder !== top) {
    return `A text in a folder inside this one is not found. Move it to ${CONTENT}/${top}/${wanted}.`;
  }
  if (name.startsWith('_')) {
    const advice =
      top === 'roles'
        ? `Rename it to ${wanted} and write draft: true in it.`
        : 'Take it out of this folder.';
    return `The _ does not hide a file. ${advice}`;
  }
  if (!name.endsWith('.mdx')) {
    return `Only files that end in .mdx become pages. Rename it to ${wanted}, or move it out.`;
  }
  if (name === wanted) return undefined;
  return `The name of the file is the address of the page: small letters, digits and hyphens. Rename it to ${wanted}.`;
}

/** What is wrong with a file outside the folders of texts. */
function otherName({ folder, name }: ContentFile): string {
  const beside = SINGLETON_FILES.filter((file) => file.startsWith(`${CONTENT}/${folder}/`)).map(
    (file) => file.split('/').at(-1) ?? '',
  );
  if (beside.length === 0) {
    return `No page reads this file. Texts go in the folders ${listed(TEXT_FOLDERS)}.`;
  }
  return `No page reads ${name}. ${didYouMean(name, beside, 'Take it out of this folder.')}`;
}

/** The texts by their path in lower case. */
type Texts = Map<string, ContentFile[]>;

/** What is wrong if another text or page has the same path, ignoring case. */
function clash(file: ContentFile, texts: Texts, site: Site): string | undefined {
  const path = pagePath(file).toLowerCase();
  const conflict = routeConflict(path, [], { ...site, aliases: [] });
  if (conflict) return `${path} is already ${conflict}. Rename the file.`;
  const same = texts.get(path) ?? [];
  if (same.length < 2 || same[0] !== file) return undefined;
  const inOneFolder = same.every(({ folder }) => folder === file.folder);
  const names = same.map(({ folder, name }) => (inOneFolder ? name : `${folder}/${name}`));
  return `${listed(names)} both make the page ${path}. Keep one.`;
}

function wrongName(file: ContentFile, texts: Texts, site: Site): string | undefined {
  if (TEXT_FOLDERS.includes(topFolder(file))) {
    if (PICTURE.test(file.name)) return pictureName(file);
    return (isText(file) && clash(file, texts, site)) || textName(file);
  }
  const isKnown = GUIDES.includes(file.path) || SINGLETON_FILES.includes(file.path);
  return isKnown ? undefined : otherName(file);
}

/** Files with a name or folder that Astro would ignore, or publish at a path in use; and files that are missing. */
export const names: ContentRule = ({ files, site }) => {
  const texts: Texts = Map.groupBy(files.filter(isText), (file) => pagePath(file).toLowerCase());
  const missing = SINGLETON_FILES.filter((path) => !files.some((file) => file.path === path));
  const sentence = 'The file is missing, and pages need it. Put it back.';
  const problems = [
    ...missing.map((path) => ({ path, name: path.split('/').at(-1) ?? '', sentence })),
    ...files.map((file) => ({ ...file, sentence: wrongName(file, texts, site) })),
  ];
  return problems.flatMap(({ path: file, name: field, sentence }) =>
    sentence ? [{ file, field, sentence }] : [],
  );
};

/** Earlier names of texts that are the address of something else. */
export const aliases: ContentRule = ({ entries, files, site }) =>
  site.aliases.flatMap(({ from, to, file }, index) => {
    const first = site.aliases.findIndex((alias) => alias.from === from);
    const other = first < index && `an earlier name of ${site.aliases[first]?.file}`;
    const conflict =
      from === to
        ? 'the present name of this file'
        : other || routeConflict(from, files, { ...site, aliases: [] });
    const entry = entries.find(({ path }) => path === file);
    const sentence = `${from} is already ${conflict}. Take it out of aliases.`;
    return conflict && entry ? [inField(entry, ['aliases'], sentence)] : [];
  });
