import { aliases, usesOf } from './addresses.ts';
import { contentFiles, type Entry, readEntries } from './entries.ts';
import { fields } from './fields.ts';
import { links } from './links.ts';
import { places } from './places.ts';
import { openRoles, placeholders } from './publishing.ts';
import { inOrder, type Problem } from './report.ts';
import { text } from './text.ts';

const known = new WeakMap<Entry, Problem[]>();

/** The problems of an entry by itself; found once, until its file is read again. */
export function checkEntry(entry: Entry): Problem[] {
  const found =
    known.get(entry) ??
    (entry.unreadable
      ? [entry.unreadable]
      : [fields, text, placeholders].flatMap((rule) => rule(entry)));
  known.set(entry, found);
  return found;
}

/**
 * All problems of all content files, each with its line as written.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const files = contentFiles(root);
  const all = readEntries(root);
  const entries = all.filter(({ unreadable }) => !unreadable);
  const uses = usesOf(root, files, entries);
  const problems = [
    ...all.flatMap(checkEntry),
    ...links({ root, entries, uses, now }),
    ...places(root, files, uses),
    ...aliases(entries, uses),
    ...openRoles(entries, now),
  ];
  const written = new Map(all.map((entry) => [entry.path, entry.written]));
  return inOrder(problems).map((one) => ({
    ...one,
    written: written.get(one.file)?.[(one.line ?? 0) - 1],
  }));
}
