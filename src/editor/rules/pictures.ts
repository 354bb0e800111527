import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { MdastNode } from 'satteri';
import { lineAt, nodesOf, spanOf } from '../nodes.ts';
import type { Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { PICTURE } from './names.ts';
import type { ContentRule } from './rule.ts';

/** The largest file of a picture, in bytes. */
const LARGEST = 400_000;

/** Where a definition such as `[desk]: ./desk.jpg` leads. */
const defined = (tree: MdastNode, identifier: string) =>
  [...nodesOf(tree)]
    .map(({ node }) => node)
    .find((node) => node.type === 'definition' && node.identifier === identifier);

function addressFault(url: string, { folder }: Entry, root: string): string | undefined {
  if (/^(https?:)?\/\//.test(url)) {
    return `"${url}" lies on another site. Save the picture beside this file and write ./${url.split('/').at(-1)}.`;
  }
  const path = url.replace(/[?#].*$/, '');
  const file = path.startsWith('/')
    ? join('public', path)
    : posix.join('src/content', folder, path);
  if (!PICTURE.test(path))
    return `"${url}" is no picture. Pictures end in .jpg, .png, .webp, .avif, .gif or .svg.`;
  return existsSync(join(root, file))
    ? undefined
    : `There is no picture ${file}. Put it there, or correct the name.`;
}

function inText(entry: Entry, root: string): Problem[] {
  const { path: file, text } = entry;
  if (!text) return [];
  return [...nodesOf(text.tree)].flatMap(({ node }) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return [];
    const target = node.type === 'image' ? node : defined(text.tree, node.identifier);
    const url = target && 'url' in target ? target.url : '';
    const sentences = [
      node.alt?.trim()
        ? undefined
        : `The picture says nothing to those who cannot see it. Write what it shows: ![what it shows](${url}).`,
      addressFault(url, entry, root),
    ];
    const line = lineAt(text.source, spanOf(node)[0]);
    return sentences.flatMap((sentence) =>
      sentence ? [{ file, line, field: 'picture', sentence }] : [],
    );
  });
}

/** Pictures without words for those who cannot see them, missing, elsewhere, or too heavy. */
export const pictures: ContentRule = ({ root, files, entries }) => [
  ...entries.flatMap((entry) => inText(entry, root)),
  ...files
    .filter(({ name, bytes }) => PICTURE.test(name) && bytes > LARGEST)
    .map(({ path: file, name, bytes }) => ({
      file,
      field: name,
      sentence: `The picture has ${Math.ceil(bytes / 1000)} kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.`,
    })),
];
