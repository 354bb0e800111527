import { isBlank } from '../schemas/fields.ts';
import { nodesOf, spanOf } from './markdown-nodes.ts';
import { type Entry, parseEntry, type Text } from './read-content.ts';
import { repair } from './repair.ts';
import { COVER, type Row, type RowProblem, rowProblems } from './rows.ts';
import { IN_FIELDS, IN_TEXT, PLAIN } from './rules/pasted.ts';
import { shapesAt } from './schema-shape.ts';

/** More passes than any line needs. */
const PASSES = 8;

/** An entry with the mistakes corrected that its characters give away, and those mistakes. */
export interface Corrected {
  entry: Entry;
  /** How many lines were taken out above the first one: lines of `entry` are that much lower in the file. */
  taken: number;
  problems: RowProblem[];
}

/**
 * Corrects what can be told from the characters alone, so that the rest of the check sees what was meant.
 *
 * @param only whether only mistakes with one meaning are corrected, as `npm run fix:content` does
 */
export function correct(raw: Entry, only: 'sure' | 'all' = 'all'): Corrected {
  const {
    source,
    taken,
    problems: ofFile,
  } = raw.collection.template ? repair(raw.source) : { source: raw.source, taken: 0, problems: [] };
  const isDone = taken === 0 && source === raw.source;
  let entry = isDone ? raw : parseEntry({ ...raw, source });
  const problems: RowProblem[] = [
    ...raw.fileFaults.map((fault) => ({ file: raw.path, field: 'file', sure: true, ...fault })),
    ...ofFile.map((problem) => ({ file: raw.path, ...problem })),
  ];
  const known = new Set<string>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = lineProblems(entry, only === 'sure');
    for (const problem of found) {
      const line = problem.line + taken;
      const key = `${line} ${problem.sentence}`;
      if (!known.has(key)) problems.push({ ...problem, line });
      known.add(key);
    }
    const corrections = found.filter(({ correction }) => correction !== undefined);
    if (corrections.length === 0) break;
    const lines = entry.source.split('\n');
    for (const { line, correction = '' } of corrections) lines[line - 1] = correction;
    entry = parseEntry({ ...entry, source: lines.join('\n') });
  }
  const lines = entry.source.split('\n');
  const final = problems.map((problem) =>
    problem.correction === undefined
      ? problem
      : { ...problem, correction: lines[problem.line - 1 - taken] ?? '' },
  );
  return { entry, taken, problems: final };
}

/** What the rows find in each line of an entry. */
function lineProblems(entry: Entry, onlySure: boolean): RowProblem[] {
  const { path: file, source, text } = entry;
  const rows = rowsFor(entry).map((table) => (onlySure ? table.filter(({ sure }) => sure) : table));
  const [fieldRows = [], textRows = []] = rows;
  const visible = text && !isBlank(text.source) ? visibleLines(text) : [];
  let field = 'fields';
  return source.split('\n').flatMap((written, index) => {
    const line = index + 1;
    if (text && line >= text.firstLine) {
      return rowProblems(textRows, {
        file,
        field: 'text',
        line,
        written,
        visible: visible[index] ?? '',
      });
    }
    if (/^\s*#|^---\s*$/.test(written)) return [];
    field = /^[^\s#\-:]+(?=:)/.exec(written)?.[0] ?? field;
    const uncovered = written.replace(/\b(?:https?|mailto):\S+/g, (url) =>
      COVER.repeat(url.length),
    );
    return rowProblems(fieldRows, { file, field, line, written, visible: uncovered });
  });
}

/** The rows for the fields of an entry, and for its text. */
function rowsFor({ name, collection }: Entry): [Row[], Row[]] {
  if (name.endsWith('.json')) return [PLAIN, IN_TEXT];
  if (!collection.template) return [[...IN_FIELDS, ...PLAIN], IN_TEXT];
  return [[indentedField(collection), ...IN_FIELDS, ...PLAIN], IN_TEXT];
}

/** A field that begins with a space, so that YAML reads it as a part of the line above. */
function indentedField({ schema }: Entry['collection']): Row {
  const fields = shapesAt(schema, []).flatMap(({ properties = {} }) => Object.keys(properties));
  const inside = new Set(
    fields.flatMap((field) =>
      shapesAt(schema, [field]).flatMap(({ properties = {} }) => Object.keys(properties)),
    ),
  );
  const names = fields.filter((field) => !inside.has(field));
  return {
    pattern: new RegExp(`^\\s+(?=(?:${names.join('|')}) ?:)`),
    says: 'The line begins with a space, so that it belongs to the field above. Take the space out.',
    write: '',
    sure: true,
  };
}

/** The lines of a text in which only its words are visible, not what Markdown reads: marks, links, code, escapes. */
function visibleLines({ source, tree }: Text): string[] {
  const hidden = source.replace(/\S/g, COVER);
  let [visible, end] = ['', 0];
  for (const { node, parent } of nodesOf(tree)) {
    const [start, stop] = spanOf(node);
    const isAddress = parent?.type === 'link' && source[spanOf(parent)[0]] !== '[';
    if (node.type !== 'text' || isAddress || start < end) continue;
    const words = source.slice(start, stop).replace(/\\[!-/:-@[-`{-~]/g, COVER + COVER);
    visible += hidden.slice(end, start) + words;
    end = stop;
  }
  return (visible + hidden.slice(end)).split('\n');
}
