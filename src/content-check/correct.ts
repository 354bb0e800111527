import { isBlank } from '../schemas/fields.ts';
import type { Text } from './markdown.ts';
import { type Entry, parseEntry } from './read-content.ts';
import type { Fault } from './report.ts';
import { COVER, faultsInLine, type LineFault, type Row } from './rows.ts';
import { IN_FIELDS, IN_TEXT, PLAIN } from './rules/pasted.ts';
import type { OnLine } from './rules/rule.ts';
import { namesAt } from './schema-shape.ts';

/** More passes than any line needs. */
const PASSES = 8;

/**
 * Corrects what can be told from the characters alone, so that the rest of the check sees what was meant. The
 * numbers of the lines stay the same.
 *
 * @param only whether only mistakes with one meaning are corrected, as `npm run fix:content` does
 * @returns the entry with its lines corrected, and the problems that were found
 */
export function correct(
  raw: Entry,
  only: 'fixable' | 'all' = 'all',
): { entry: Entry; problems: OnLine[] } {
  const problems = new Map<string, OnLine>();
  let entry = raw;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = [...raw.fileFaults, ...entry.fenceFaults, ...lineFaults(entry, only)]
      .map((fault) => ({ file: raw.path, line: 1, ...fault }))
      .filter(({ isFixable }) => isFixable || only === 'all');
    for (const problem of found) {
      const key = `${problem.line} ${problem.sentence}`;
      if (!problems.has(key)) problems.set(key, problem);
    }
    const corrections = found.filter(({ correction }) => correction !== undefined);
    if (corrections.length === 0) break;
    const lines = entry.source.split('\n');
    for (const { line, correction = '' } of corrections) lines[line - 1] = correction;
    entry = parseEntry({ ...entry, source: lines.join('\n') });
  }
  const lines = entry.source.split('\n');
  const inFull = [...problems.values()].map((problem) =>
    problem.correction === undefined
      ? problem
      : { ...problem, correction: lines[problem.line - 1] ?? '' },
  );
  return { entry, problems: inFull };
}

/** What the rows find in each line of an entry. */
function lineFaults(entry: Entry, only: 'fixable' | 'all'): Fault[] {
  const { source, text, name, collection } = entry;
  const inFields = [
    ...(collection.template ? [indentedField(collection)] : []),
    ...(name.endsWith('.json') ? [] : IN_FIELDS),
    ...PLAIN,
  ];
  const [fieldRows = [], textRows = []] = [inFields, IN_TEXT].map((rows) =>
    rows.filter(({ isFixable }) => isFixable || only === 'all'),
  );
  const visible = text && !isBlank(text.source) ? visibleLines(text) : [];
  let field = 'fields';
  return source.split('\n').flatMap((written, index) => {
    const line = index + 1;
    const on = (faults: LineFault[], place: string): Fault[] =>
      faults.map((fault) => ({ ...fault, field: place, line }));
    if (text && line >= text.firstLine)
      return on(faultsInLine(textRows, written, visible[index] ?? ''), 'text');
    if (/^\s*#|^---\s*$/.test(written)) return [];
    field = /^[^\s#\-:]+(?=:)/.exec(written)?.[0] ?? field;
    const withoutUrls = written.replace(/\b(?:https?|mailto):\S+/g, (url) =>
      COVER.repeat(url.length),
    );
    return on(faultsInLine(fieldRows, written, withoutUrls), field);
  });
}

/** A field that begins with a space, so that YAML reads it as a part of the line above. */
function indentedField({ schema }: Entry['collection']): Row {
  const fields = namesAt(schema, []);
  const inside = new Set(fields.flatMap((field) => namesAt(schema, [field])));
  const names = fields.filter((field) => !inside.has(field));
  return {
    pattern: new RegExp(`^\\s+(?=(?:${names.join('|')}) ?:)`),
    says: 'The line begins with a space, so that it belongs to the field above. Take the space out.',
    write: '',
    isFixable: true,
  };
}

/** The lines of a text in which only its words are visible, not what Markdown reads: marks, links, code, escapes. */
function visibleLines({ source, nodes }: Text): string[] {
  const hidden = source.replace(/\S/g, COVER);
  let [visible, end] = ['', 0];
  for (const { node, parent, start, written } of nodes) {
    const isAddress = parent?.type === 'link' && source[parent.position?.start.offset ?? 0] !== '[';
    if (node.type !== 'text' || isAddress || start < end) continue;
    visible += hidden.slice(end, start) + written.replace(/\\[!-/:-@[-`{-~]/g, COVER + COVER);
    end = start + written.length;
  }
  return (visible + hidden.slice(end)).split('\n');
}
