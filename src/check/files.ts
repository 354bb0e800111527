import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import sharp from 'sharp';
import { pagePath, TABLE, unreadPaths } from '../read/entries.ts';
import { onceForBytes } from '../read/once-for-bytes.ts';
import { PICTURE_BYTES, PICTURE_TYPES } from '../read/pictures.ts';
import { collectionOf } from '../schemas/collections.ts';
import { firstUse, type Uses } from './addresses.ts';
import type { Problem } from './problem.ts';
import { didYouMean, listed } from './sentences.ts';

/** The files for editors, which no page reads. */
const GUIDE = /^src\/content\/(?:README|FIELDS)\.md$/;

/** The file types of pictures that texts can show: those of PICTURE_TYPES, and others that somebody may have put there. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const TEXT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/;
const PICTURE_NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*\.[a-z]+$/;

/** The files that pages need. */
const SINGLETONS = TABLE.filter(({ isText }) => !isText).map(
  ({ base, pattern }) => `${base}/${pattern}`,
);

const FOLDERS = TABLE.flatMap(({ base, isText }) => (isText ? base : []));

const TEXTS = `Texts are in ${listed(FOLDERS)}, under names of small Latin letters, digits and hyphens that end in .mdx, such as data-engineer.mdx. ${PICTURE_TYPES}`;

/**
 * How the files of such pictures begin, in Latin-1; no picture has fewer than 60 bytes more. A file named .jpg may be a HEIC
 * of a phone.
 */
const PICTURE_HEAD = /^(?:\xff\xd8|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavif).{60}/s;

/** A drawing with a size, without which Astro cannot place it. */
const SVG =
  /<svg\b[^>]*\s(?:viewBox=["'][\d\s.,-]+["']|width=["'][\d.]+(?:px)?["'][^>]*\sheight=["'][\d.]+(?:px)?["'])/;

/**
 * What is wrong with the bytes of a picture whose file has this path. What is larger than 400 kB is a photograph as a camera
 * made it: the build makes small ones of it for a text, but every clone carries the original, and one of 1600 pixels, more
 * than a page shows, needs less.
 */
async function pictureFault(path: string, bytes: Buffer): Promise<string | undefined> {
  if (bytes.length > PICTURE_BYTES)
    return `The picture is ${Math.ceil(bytes.length / 1000)} kB. Make it smaller: at most ${PICTURE_BYTES / 1000} kB, 1600 pixels wide is plenty.`;
  const content = bytes.toString('latin1');
  if (/<svg\b/.test(content) && path.endsWith('.svg'))
    return SVG.test(content)
      ? undefined
      : 'The drawing says no size. Open it, and save it with one (in the file: a viewBox), or as a PNG.';
  if (!PICTURE_HEAD.test(content))
    return 'Browsers cannot show this file, whatever its name says. Open it, and save it as a JPEG.';
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      () =>
        'The picture ends too early, or is damaged. Put its file here again, or save it anew as a JPEG.',
    );
}

/** What is wrong with each picture that texts can show, by the path of its file; undefined if nothing is. */
export type Pictures = Map<string, string | undefined>;

const faultOf = onceForBytes(pictureFault);

/** The pictures of a project; each is decoded again only when its bytes have changed. */
export async function readPictures(root: string): Promise<Pictures> {
  const found = globSync('{public,src/content}/**/*', { cwd: root, withFileTypes: true })
    .filter((one) => one.isFile() && PICTURE.test(one.name))
    .map(async ({ name, parentPath }) => {
      const file = join(parentPath, name);
      const fault = await faultOf(file, readFileSync(file));
      return [relative(root, file).replaceAll('\\', '/'), fault] as const;
    });
  return new Map(await Promise.all(found));
}

/** Names that Windows keeps for devices, so that a copy of the project with such a file cannot be made there. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i;

/** A rename in the form would leave the name that is refused behind as an earlier one; a copy has none. */
const RENAME =
  'Rename the file. In the form: ⋮ → Duplicate, give the copy another address, save it, and delete this one.';

/** What is wrong with the name or the folder of a file, or with a picture. */
function fileFault(path: string, pictures: Pictures, uses: Uses): string | undefined {
  const [, collection] = collectionOf(path) ?? [];
  if (GUIDE.test(path) || (collection && !collection.isText)) return undefined;
  const name = basename(path);
  if (WINDOWS_DEVICE.test(name)) return 'Windows refuses files of this name. Rename the file.';
  if (PICTURE.test(name))
    return PICTURE_NAME.test(name)
      ? pictures.get(path)
      : 'A picture has a name of small letters, digits, hyphens and underscores. Rename it.';
  if (!collection || !TEXT_NAME.test(name))
    return `No page reads this file. ${didYouMean(path, SINGLETONS, TEXTS)}`;
  const use = firstUse(pagePath({ path }), uses);
  return use && (use.file !== path || use.to)
    ? `${pagePath({ path })} is already ${use.words}. ${RENAME}`
    : undefined;
}

/** Folders in which nobody puts texts. */
const WITHOUT_TEXTS = /^(?:node_modules|dist|tests)$/;

/** Texts that were put beside src/content: github.com uploads a file into the folder that is open, which may be any. */
const strays = (root: string): string[] =>
  globSync('**/*.mdx', { cwd: root, exclude: (path) => WITHOUT_TEXTS.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('src/content/'));

/** What is wrong with the path of the project's folder, which Vite and Astro read as a URL, a query or a pattern. */
export function folderFault(root: string): string | undefined {
  const signs = listed(new Set(root.match(/['"%#?]/g)));
  return signs
    ? `The site cannot be built in this folder, because its path contains ${signs}: ${root}. Rename or move the folder.`
    : undefined;
}

const NO_FILE =
  'This is a folder with the name of a file, or a link to another place, which no page reads. Put the file itself here.';

/** Files that Astro would ignore, or publish at an address in use; and files that are missing. */
export function files(root: string, paths: string[], pictures: Pictures, uses: Uses): Problem[] {
  const problem = (file: string, sentence: string) => ({ file, part: basename(file), sentence });
  const missing = SINGLETONS.filter((file) => !paths.includes(file)).map((file) =>
    problem(file, 'The file is missing, and pages need it. Put it back.'),
  );
  const wrong = [...paths, ...strays(root)].flatMap((file) => {
    const sentence = fileFault(file, pictures, uses);
    return sentence ? [problem(file, sentence)] : [];
  });
  const unread = unreadPaths(root).map((file) => problem(file, NO_FILE));
  return [...missing, ...wrong, ...unread];
}
