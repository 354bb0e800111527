import { fields } from './fields.ts';
import { links } from './links.ts';
import { pasted } from './pasted.ts';
import { aliases, misplaced, places } from './places.ts';
import { openRoles, placeholders } from './publishing.ts';
import { contentFiles, type Entry, readEntry } from './read.ts';
import { inOrder, type Problem } from './report.ts';
import type { ContentRule, EntryRule } from './rule.ts';
import { usesOf } from './site.ts';
import { parseErrors, text } from './text.ts';

// A new rule is one pattern in patterns.ts, or one function and one entry in one of these lists.
const ENTRY_RULES: EntryRule[] = [fields, text, pasted, placeholders];
const CONTENT_RULES: ContentRule[] = [links, places, aliases, openRoles];

const entriesChecked = new WeakMap<Entry, Problem[]>();

/** The problems of an entry by itself; cached until the entry is read again. */
export function checkEntry(entry: Entry): Problem[] {
  const known = entriesChecked.get(entry);
  if (known) return known;
  const elsewhere = misplaced(entry);
  const canRule = entry.isReadable && elsewhere.length === 0;
  const ruled = canRule ? ENTRY_RULES.flatMap((rule) => rule(entry)) : elsewhere;
  const others = canRule && ruled.length === 0 ? parseErrors(entry) : [];
  const problems = inRuns(settled([...entry.faults, ...ruled, ...others]));
  entriesChecked.set(entry, problems);
  return problems;
}

const end = ({ line = 0, last = line }: Problem) => last;

/** Whether two problems are of the same line. */
const overlap = (one: Problem, other: Problem) =>
  (one.line ?? 0) <= end(other) && (other.line ?? 0) <= end(one);

/**
 * The problems in order, none in lines that another one takes out. A line has one correction, that of the last rule
 * that corrects it, below a line --- that is missing there; a block of which only a part is corrected later has none.
 */
function settled(problems: Problem[]): Problem[] {
  const cuts = problems.filter(({ correction }) => correction === '');
  const kept = problems.filter(
    (one) => cuts.includes(one) || !cuts.some((cut) => overlap(cut, one)),
  );
  const corrected = kept.filter(({ correction }) => correction !== undefined);
  return inOrder(kept).map(({ correction, ...one }): Problem => {
    const [first, ...more] = corrected.filter((other) => overlap(other, one));
    const last = more.at(-1) ?? first;
    const isWhole = last?.line === one.line && last?.last === one.last;
    if (correction === undefined || !isWhole) return one;
    const [above = ''] = /^---\n+/.exec(first?.correction ?? '') ?? [];
    return { ...one, correction: above + (last?.correction ?? '').replace(/^---\n+/, '') };
  });
}

/** One problem for each run of lines with the same sentence. */
function inRuns(problems: Problem[]): Problem[] {
  const runs: Problem[] = [];
  for (const one of problems) {
    const { line, last, correction, sentence } = one;
    const run = runs.findLast(
      (other) => other.sentence === sentence && typeof other.correction === typeof correction,
    );
    if (!run || !line || last || line > end(run) + 1) runs.push({ ...one });
    else if (line > end(run)) {
      run.last = line;
      if (correction !== undefined) run.correction += `\n${correction}`;
    }
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
