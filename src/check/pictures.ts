import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { PICTURE, pictureName } from './places.ts';
import type { Entry, TextNode } from './read.ts';
import { atOffset, type ContentRule } from './rule.ts';
import { cut, quoted } from './words.ts';

/** The maximum size of a picture's file, in bytes. */
const SIZE_LIMIT = 400_000;

/** The URL of a reference, such as `[desk]: ./desk.jpg`; '' if there is none. */
const defined = (nodes: TextNode[], identifier: string): string =>
  nodes.flatMap(({ node }) =>
    node.type === 'definition' && node.identifier === identifier ? node.url : [],
  )[0] ?? '';

function sourceFault(url: string, { folder }: Entry, root: string): string | undefined {
  const path = url.replace(/[?#].*$/, '');
  const [name = ''] = /[^/\\]*$/.exec(path.replaceAll('%5C', '/')) ?? [];
  if (/^(?:[a-z]+:|\/\/|\/(?:Users|home|storage)\/)|\\|%5C/i.test(url)) {
    const meant = PICTURE.test(name) ? cut(pictureName(name)) : 'picture.jpg';
    return `${quoted(url)} is not a file here. Save the picture as src/content/${folder}/${meant} and write ./${meant}.`;
  }
  const file = path.startsWith('/')
    ? join('public', path)
    : posix.join('src/content', folder, path);
  if (!PICTURE.test(path))
    return `${quoted(url)} is not a picture. Pictures end in .jpg, .png, .webp, .avif, .gif or .svg.`;
  const bytes = statSync(join(root, file), { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return `There is no picture ${file}. Put it there, or correct the name.`;
  return bytes > SIZE_LIMIT
    ? `The picture is ${Math.ceil(bytes / 1000)} kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.`
    : undefined;
}

/** Pictures without a description, missing, on another site, or too large. */
export const pictures: ContentRule = ({ root, entries }) =>
  entries.flatMap((entry) =>
    (entry.text?.nodes ?? []).flatMap(({ node, start }, _, nodes) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return [];
      const url = node.type === 'image' ? node.url : defined(nodes, node.identifier);
      const undescribed = `The picture has no description for people who cannot see it. Write what it shows: ![what it shows](${cut(url)}).`;
      const isDescribed = node.alt?.trim() || /^data:/.test(url);
      const sentences = [isDescribed ? undefined : undescribed, sourceFault(url, entry, root)];
      return sentences.flatMap((says) => (says ? atOffset(entry, start, 'picture', says) : []));
    }),
  );
