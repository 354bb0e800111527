import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { MdastNode } from 'satteri';
import { nodesOf, placeAt, spanOf } from '../markdown-nodes.ts';
import { cut, quoted } from '../quoted.ts';
import type { Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import { PICTURE } from './names.ts';
import type { ContentRule } from './rule.ts';

/** The maximum size of a picture's file, in bytes. */
const SIZE_LIMIT = 400_000;

const sizeFault = (bytes: number): string | undefined =>
  bytes > SIZE_LIMIT
    ? `The picture is ${Math.ceil(bytes / 1000)} kB. Make it smaller: at most 400 kB, 1600 pixels wide is plenty.`
    : undefined;

/** The definition of a reference, such as `[desk]: ./desk.jpg`. */
const defined = (tree: MdastNode, identifier: string) =>
  [...nodesOf(tree)]
    .map(({ node }) => node)
    .find((node) => node.type === 'definition' && node.identifier === identifier);

function sourceFault(url: string, { folder }: Entry, root: string): string | undefined {
  if (/^data:/.test(url)) {
    return 'The picture itself is in the text. Save it as a file beside this one, and write ./name.jpg.';
  }
  if (/^(https?:)?\/\//.test(url)) {
    return `${quoted(url)} is on another site. Save the picture beside this file and write ./${cut(url.split('/').at(-1) ?? '')}.`;
  }
  const path = url.replace(/[?#].*$/, '');
  const file = path.startsWith('/')
    ? join('public', path)
    : posix.join('src/content', folder, path);
  if (!PICTURE.test(path))
    return `${quoted(url)} is not a picture. Pictures end in .jpg, .png, .webp, .avif, .gif or .svg.`;
  if (!existsSync(join(root, file))) {
    return `There is no picture ${file}. Put it there, or correct the name.`;
  }
  // A picture in src/content is checked as a file, once, however many texts show it.
  return path.startsWith('/') ? sizeFault(statSync(join(root, file)).size) : undefined;
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
        : `The picture has no description for people who cannot see it. Write what it shows: ![what it shows](${cut(url)}).`,
      sourceFault(url, entry, root),
    ];
    const place = placeAt(text.source, spanOf(node)[0]);
    return sentences.flatMap((sentence) =>
      sentence ? [{ file, ...place, field: 'picture', sentence }] : [],
    );
  });
}

/** Pictures without a description, missing, on another site, or too large. */
export const pictures: ContentRule = ({ root, files, entries }) => [
  ...entries.flatMap((entry) => inText(entry, root)),
  ...files.flatMap(({ path: file, name, bytes }) => {
    const sentence = PICTURE.test(name) ? sizeFault(bytes) : undefined;
    return sentence ? [{ file, field: name, sentence }] : [];
  }),
];
