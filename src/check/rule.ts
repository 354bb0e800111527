import type { ContentFile, Entry } from './read.ts';
import type { Problem } from './report.ts';
import type { Use } from './site.ts';
import type { Path } from './yaml.ts';

/** What a rule checks. */
export interface Content {
  /** The project's folder. */
  root: string;
  files: ContentFile[];
  entries: Entry[];
  /** What uses each path of the site. */
  uses: Use[];
  /** The moment that decides which roles are open. */
  now: Date;
}

/** A rule on one entry by itself. */
export type EntryRule = (entry: Entry) => Problem[];

/** A rule that needs the other files or the rest of the site. */
export type ContentRule = (content: Content) => Problem[];

/** A field as the report shows it: `salary.min`, `responsibilities 3`. */
const fieldName = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^[ .]/, '') || 'file';

/** A problem in a field of an entry. */
export const inField = ({ path: file, front }: Entry, path: Path, sentence: string) => ({
  file,
  ...front.placeOf(path),
  field: fieldName(path),
  sentence,
});

/** The line of an offset in a source: its number, the offset at which it starts, and its text. */
export function lineAt(source: string, offset: number) {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end < 0 ? undefined : end);
  return { line: source.slice(0, start).split('\n').length, start, text };
}

/** A problem at an offset in an entry's source. */
export function atOffset(
  { path: file, source }: Entry,
  offset: number,
  field: string,
  sentence: string,
  correction?: string,
): Problem & { line: number } {
  const { line, start } = lineAt(source, offset);
  const more = correction === undefined ? {} : { correction };
  return { file, line, column: offset - start + 1, field, sentence, ...more };
}
