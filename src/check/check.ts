import { aliases, usesOf } from './addresses.ts';
import { contentFiles, type Entry, readEntries } from './entries.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { links } from './links.ts';
import { placeholders } from './publishing.ts';
import { inOrder, type Problem } from './report.ts';
import { text } from './text.ts';

/** The problems of an entry by itself. */
export const checkEntry = (entry: Entry): Problem[] =>
  entry.unreadable
    ? [entry.unreadable]
    : [fields, text, placeholders].flatMap((rule) => rule(entry));

/**
 * All problems of all content files, each with its line.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const paths = contentFiles(root);
  const all = readEntries(root);
  const entries = all.filter(({ unreadable }) => !unreadable);
  const uses = usesOf(root, paths, entries);
  const problems = [
    ...all.flatMap(checkEntry),
    ...links({ root, entries, uses, now }),
    ...files(root, paths, uses),
    ...aliases(entries, uses),
  ];
  const linesOf = new Map(all.map(({ path, source }) => [path, source.split('\n')]));
  return inOrder(problems).map((one) => ({
    ...one,
    written: linesOf.get(one.file)?.[(one.line ?? 0) - 1],
  }));
}
