import { correct } from './correct.ts';
import { contentFiles, type Entry, readEntry } from './read-content.ts';
import type { Problem } from './report.ts';
import { components } from './rules/components.ts';
import { drawings } from './rules/drawings.ts';
import { fields } from './rules/fields.ts';
import { links } from './rules/links.ts';
import { aliases, names } from './rules/names.ts';
import { pictures } from './rules/pictures.ts';
import { placeholders } from './rules/placeholders.ts';
import { openRoles, orders, roleDates } from './rules/roles.ts';
import type { ContentRule, EntryRule, OnLine } from './rules/rule.ts';
import { leftOver, text } from './rules/text.ts';
import { readSite } from './site-routes.ts';

// A new rule is one row in rules/pasted.ts, or one file in rules/ and one entry in one of these lists.
const ENTRY_RULES: EntryRule[] = [fields, text, components, placeholders];
const CONTENT_RULES: ContentRule[] = [
  links,
  pictures,
  drawings,
  names,
  aliases,
  openRoles,
  roleDates,
  orders,
];

/** An entry by itself: what is wrong, and the entry with the corrections that are known. */
interface Checked {
  entry: Entry;
  problems: Problem[];
}

const entriesChecked = new WeakMap<Entry, Checked>();

/** Checks an entry by itself; cached until the entry is read again. */
function checkEntry(raw: Entry): Checked {
  const known = entriesChecked.get(raw);
  if (known) return known;
  const { entry, problems } = correct(raw);
  const ruled = ENTRY_RULES.flatMap((rule) => rule(entry));
  const firstLine = entry.text?.firstLine ?? 0;
  const isTextFine = [...problems, ...ruled].every(({ line = 0 }) => line < firstLine);
  const others = [...ruled, ...(isTextFine ? leftOver(entry) : [])];
  const checked = { entry, problems: [...folded(problems, others), ...others] };
  entriesChecked.set(raw, checked);
  return checked;
}

/**
 * One problem for each sentence, with the numbers of the other lines. A line that has another problem too gets
 * the correction of both.
 */
const folded = (problems: OnLine[], others: Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({ sentence }) => sentence).values()].map(([first, ...more]) => {
    const problem = first as OnLine;
    const also = [...new Set(more.map(({ line }) => line))].filter((line) => line !== problem.line);
    const both = others.find(({ line, correction }) => line === problem.line && correction);
    return {
      ...problem,
      ...(both?.correction && problem.correction && { correction: both.correction }),
      ...(also.length > 0 && { also }),
    };
  });

/**
 * All problems of all files under src/content, each with its line as written.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const files = contentFiles(root);
  const raw = files.flatMap((file) => readEntry(root, file) ?? []);
  const checked = raw.map(checkEntry);
  const entries = checked.map(({ entry }) => entry);
  const content = { root, files, entries, site: readSite(root), now };
  const across = CONTENT_RULES.flatMap((rule) => rule(content));
  const sources = new Map(raw.map(({ path, source }) => [path, source]));
  return [...checked.flatMap(({ problems }) => problems), ...across].map((problem) => {
    const { file, line } = problem;
    const written = line ? sources.get(file)?.split('\n')[line - 1]?.trimEnd() : undefined;
    return written ? { ...problem, written } : problem;
  });
}
