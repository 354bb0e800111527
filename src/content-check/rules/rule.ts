import type { ContentFile, Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import type { Site } from '../site-routes.ts';
import type { Path } from '../yaml-with-positions.ts';

/** What a rule checks. */
export interface Content {
  /** The project's folder. */
  root: string;
  files: ContentFile[];
  entries: Entry[];
  site: Site;
  /** The moment that decides which roles are open. */
  now: Date;
}

/** A rule on one entry by itself. */
export type EntryRule = (entry: Entry) => Problem[];

/** A rule that needs the other files or the rest of the site. */
export type ContentRule = (content: Content) => Problem[];

/** A field as the report shows it: `salary.min`, `responsibilities 3`. */
export const fieldName = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^[ .]/, '') || 'file';

/** A problem on a line. */
export type OnLine = Problem & { line: number };

/** A problem in a field of an entry. */
export const inField = ({ path: file, front }: Entry, path: Path, sentence: string): OnLine => ({
  file,
  ...front.placeOf(path),
  field: fieldName(path),
  sentence,
});

/**
 * A problem at an offset in an entry's source.
 *
 * @param write the line from the offset on, corrected; or a function that corrects the whole line
 */
export function atOffset(
  { path: file, source }: Entry,
  offset: number,
  field: string,
  sentence: string,
  write?: string | ((line: string) => string) | undefined,
): OnLine {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const place = { line: source.slice(0, start).split('\n').length, column: offset - start + 1 };
  const problem = { file, ...place, field, sentence };
  if (write === undefined) return problem;
  const [line = ''] = source.slice(start).split('\n', 1);
  const correction = typeof write === 'string' ? source.slice(start, offset) + write : write(line);
  return { ...problem, correction };
}
