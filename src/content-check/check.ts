import { correct } from './correct.ts';
import { contentFiles, type Entry, readEntry } from './read-content.ts';
import type { Problem } from './report.ts';
import type { RowProblem } from './rows.ts';
import { components } from './rules/components.ts';
import { drawings } from './rules/drawings.ts';
import { fields } from './rules/fields.ts';
import { links } from './rules/links.ts';
import { names } from './rules/names.ts';
import { pictures } from './rules/pictures.ts';
import { placeholders } from './rules/placeholders.ts';
import { openRoles, orders, roleDates } from './rules/roles.ts';
import type { ContentRule, EntryRule } from './rules/rule.ts';
import { leftOver, text } from './rules/text.ts';
import { unknownValues } from './rules/unknown-values.ts';
import { readSite } from './site-routes.ts';

// A new rule is one row in rules/pasted.ts, or one file in rules/ and one entry in one of these lists.
const ENTRY_RULES: EntryRule[] = [fields, text, components, unknownValues, placeholders];
const CONTENT_RULES: ContentRule[] = [
  links,
  pictures,
  drawings,
  names,
  openRoles,
  roleDates,
  orders,
];

/** An entry by itself: what is wrong, and the entry with the corrections that are known. */
interface Checked {
  entry: Entry;
  taken: number;
  problems: Problem[];
}

const entriesChecked = new WeakMap<Entry, Checked>();

/** Checks an entry by itself; cached until the entry is read again. */
function checkEntry(raw: Entry): Checked {
  const known = entriesChecked.get(raw);
  if (known) return known;
  const { entry, taken, problems } = correct(raw);
  const ruled = ENTRY_RULES.flatMap((rule) => rule(entry));
  const isTextFine = [...problems, ...ruled].every(
    ({ line = 0 }) => line < (entry.text?.firstLine ?? 0),
  );
  const others = lowered([...ruled, ...(isTextFine ? leftOver(entry) : [])], taken);
  const checked = { entry, taken, problems: [...folded(problems, others), ...others] };
  entriesChecked.set(raw, checked);
  return checked;
}

/** Problems of an entry in which lines were taken out above the first one. */
const lowered = (problems: Problem[], taken: number): Problem[] =>
  taken === 0
    ? problems
    : problems.map((one) => (one.line ? { ...one, line: one.line + taken } : one));

/**
 * One problem for each sentence, with the numbers of the other lines. A line that has another problem too gets
 * the correction of both.
 */
const folded = (problems: RowProblem[], others: Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({ sentence }) => sentence).values()].map(([first, ...more]) => {
    const { sure, ...problem } = first as RowProblem;
    const also = [...new Set(more.map(({ line }) => line))].filter((line) => line !== problem.line);
    const both = others.find(({ line, correction }) => line === problem.line && correction);
    return {
      ...problem,
      ...(both?.correction && problem.correction && { correction: both.correction }),
      ...(sure && { isFixable: true }),
      ...(also.length > 0 && { also }),
    };
  });

/**
 * All problems of all files under src/content.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const files = contentFiles(root);
  const raw = files.flatMap((file) => readEntry(root, file) ?? []);
  const checked = raw.map(checkEntry);
  const content = {
    root,
    files,
    entries: checked.map(({ entry }) => entry),
    site: readSite(root),
    now,
  };
  const taken = new Map(checked.map((one) => [one.entry.path, one.taken]));
  const across = CONTENT_RULES.flatMap((rule) => rule(content)).flatMap((problem) =>
    lowered([problem], taken.get(problem.file) ?? 0),
  );
  const sources = new Map(raw.map(({ path, source }) => [path, source]));
  return [...checked.flatMap(({ problems }) => problems), ...across].map((problem) =>
    withLine(problem, sources.get(problem.file)),
  );
}

/** A problem with the line that it is on, as written. */
function withLine(problem: Problem, source: string | undefined): Problem {
  const written = problem.line ? source?.split('\n')[problem.line - 1]?.trimEnd() : undefined;
  return written ? { ...problem, written } : problem;
}
