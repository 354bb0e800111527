import { BREAKS } from '../read/as-meant.ts';
import { contentFiles, type Entry, readEntries } from '../read/entries.ts';
import { aliases, usesOf } from './addresses.ts';
import { choices, type Facts, readFacts } from './choices.ts';
import { contacts } from './contacts.ts';
import { fields } from './fields.ts';
import { files, readPictures } from './files.ts';
import { links } from './links.ts';
import { marks } from './marks.ts';
import { copies, notes } from './notes.ts';
import type { Problem } from './problem.ts';
import { inOrder } from './report.ts';
import { text } from './text.ts';

/** Signs that no editor writes, and what left them there. */
const SIGNS: [sign: RegExp, sentence: string][] = [
  [
    /\ufffd/,
    'A program could not read a letter here, and wrote \ufffd in its place. Write the letter again.',
  ],
  [
    // The place of a picture, and letters for private use: of symbol fonts, and round the sources that a chatbot names.
    /\ufffc|\p{Co}/u,
    'A program has left a sign here that only it can read, for a symbol, a picture or a source. Take it out, with what belongs to it.',
  ],
  [
    // UTF-8 that was read as Windows-1252: signs and letters of Europe, emoji, and the scripts of India.
    // A quote or a dash alone may follow Ã or â, as in “Gîtâ”.
    /[ÂÃ][\u0080-\u00bf]|[Ãâ][‘’“”–—…«»\u00a0\u00ad]?[€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ\u0080-\u009f\u00a1-\u00aa\u00ac\u00ae-\u00ba\u00bc-\u00bf]|ðŸ|à[\u00a4-\u00b5]/,
    'A program has put other signs in the place of one here, such as â€™ for a quote. Write it again, or take them out.',
  ],
  [
    /【[^【】]*†[^【】]*】/,
    'A chatbot names a source here, such as 【4†source】, which visitors cannot open. Take it out, or write a link.',
  ],
  [
    // In which some write bold and italic words for LinkedIn.
    /[\u{1d400}-\u{1d7ff}]/u,
    'These letters are signs of mathematics that look bold or italic, which screen readers and search cannot read. Type the words anew; in a text, ** around them makes them bold.',
  ],
  [
    BREAKS,
    'A line ends here with a sign that ends lines in Word, and none on the page. Delete it, and press Enter there.',
  ],
];

/** Lines with signs that a program has put in the place of others. */
const wrongSigns = ({ path: file, source }: Entry): Problem[] =>
  source
    .split('\n')
    .flatMap((written, index) =>
      SIGNS.flatMap(([sign, sentence]) =>
        written.search(sign) < 0 ? [] : { file, line: index + 1, part: 'letter', sentence },
      ),
    );

/** The problems of an entry by itself. */
export const checkEntry = (entry: Entry, facts: Facts): Problem[] =>
  entry.unreadable
    ? [{ file: entry.path, part: 'file', ...entry.unreadable }]
    : [fields, choices, text, wrongSigns, marks].flatMap((rule) => rule(entry, facts));

/**
 * All problems of all content files, each with its line.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export async function checkContent(root: string, now: Date): Promise<Problem[]> {
  const paths = contentFiles(root);
  const all = readEntries(root);
  const entries = all.filter(({ unreadable }) => !unreadable);
  const facts = readFacts(root);
  const uses = usesOf(root, paths, entries);
  const pictures = await readPictures(root);
  const problems = [
    ...all.flatMap((entry) => checkEntry(entry, facts)),
    ...contacts(root, all),
    ...links({ root, entries: all, uses, pictures, now }),
    ...files(root, paths, pictures, uses),
    ...aliases(entries, uses),
    ...entries.flatMap((entry) => notes(entry, now)),
    ...copies(entries, now),
  ];
  const linesOf = new Map(all.map(({ path, source }) => [path, source.split('\n')]));
  return inOrder(problems).map((one) => ({
    ...one,
    written: linesOf.get(one.file)?.[(one.line ?? 0) - 1],
  }));
}
