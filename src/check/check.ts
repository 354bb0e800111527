import { code } from './code.ts';
import { fields } from './fields.ts';
import { links } from './links.ts';
import { pasted } from './patterns.ts';
import { pictures } from './pictures.ts';
import { aliases, misplaced, places } from './places.ts';
import { openRoles, orders, placeholders } from './publishing.ts';
import { contentFiles, type Entry, readEntry } from './read.ts';
import { inOrder, type Problem } from './report.ts';
import type { ContentRule, EntryRule } from './rule.ts';
import { usesOf } from './site.ts';
import { parseErrors, text } from './text.ts';

// A new rule is one pattern in patterns.ts, or one function and one entry in one of these lists.
const ENTRY_RULES: EntryRule[] = [fields, text, code, pasted, placeholders];
const CONTENT_RULES: ContentRule[] = [links, pictures, places, aliases, openRoles, orders];

const entriesChecked = new WeakMap<Entry, Problem[]>();

/** The problems of an entry by itself; cached until the entry is read again. */
function checkEntry(entry: Entry): Problem[] {
  const known = entriesChecked.get(entry);
  if (known) return known;
  const elsewhere = misplaced(entry);
  const canRule = entry.isReadable && elsewhere.length === 0;
  const ruled = canRule ? ENTRY_RULES.flatMap((rule) => rule(entry)) : elsewhere;
  const others = canRule && ruled.length === 0 ? parseErrors(entry) : [];
  const problems = inRuns([...entry.faults, ...ruled, ...others]);
  entriesChecked.set(entry, problems);
  return problems;
}

/**
 * One problem for each run of lines with the same sentence, and none in lines that another one takes out. A line has
 * one correction, that of the last rule, and a block with another one has none.
 */
function inRuns(problems: Problem[]): Problem[] {
  const corrections = new Map(
    problems.flatMap(({ line, correction }) =>
      correction === undefined ? [] : [[line, correction]],
    ),
  );
  const runs: Problem[] = [];
  const kept = problems.filter(
    ({ line = 0, correction }, index) =>
      !problems.some(
        ({ line: from = 0, last = from, ...one }, at) =>
          one.correction === '' &&
          line >= from &&
          line <= last &&
          (correction !== '' || at < index),
      ),
  );
  for (const { correction: own, ...rest } of inOrder(kept)) {
    const { line = 0, last, sentence } = rest;
    const meant = corrections.get(line);
    const isMeant = own !== undefined && (!last || own === meant);
    const next = { ...rest, ...(isMeant && meant !== undefined && { correction: meant }) };
    const run = runs.findLast(
      (one) => one.sentence === sentence && (one.correction === undefined) === !isMeant,
    );
    const end = run?.last ?? run?.line ?? 0;
    if (!run || !line || last || line > end + 1) runs.push(next);
    else if (line > end)
      Object.assign(run, { last: line }, isMeant && { correction: `${run.correction}\n${meant}` });
  }
  return runs;
}

/**
 * All problems of all content files, each with its line as written.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const files = contentFiles(root);
  const all = files.flatMap((file) => readEntry(root, file) ?? []);
  const entries = all.filter(({ isReadable }) => isReadable);
  const content = { root, files, entries, uses: usesOf(root, files, entries), now };
  const across = CONTENT_RULES.flatMap((rule) => rule(content));
  const lines = new Map(all.map(({ path, written }) => [path, written]));
  return [...all.flatMap(checkEntry), ...across].map((problem) => {
    const written = lines.get(problem.file)?.[(problem.line ?? 0) - 1]?.trimEnd();
    return written ? { ...problem, written } : problem;
  });
}
