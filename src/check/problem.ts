import type { Entry } from '../read/entries.ts';
import type { Path } from '../read/yaml.ts';
import { titleAt } from './shape.ts';

/** One problem in the content. */
export interface Problem {
  /** The file, from the root of the project. */
  file: string;
  /** The line, from 1; absent if the problem is the file's name or folder. */
  line?: number;
  /** The part of the file: a field, "text", "link" or the file's name. */
  part: string;
  /** What is wrong and what to write instead, for an editor. */
  sentence: string;
  /** The line, as it is read. */
  written?: string | undefined;
  /** What the problem stops, if not every build: only a build for the public, or nothing. */
  stops?: 'public' | 'nothing';
}

/** A field as the report names it, by its label in the form and its name in the file: `Lowest pay (salary.min)`. */
function fieldName({ collection }: Entry, path: Path): string {
  const steps = path.map((step) =>
    typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`,
  );
  const name = steps.join('').replace(/^[ .]/, '') || 'file';
  const title = titleAt(collection.schema, path);
  return title ? `${title} (${name})` : name;
}

/** A problem in a field of an entry. */
export const inField = (entry: Entry, path: Path, sentence: string): Problem => ({
  file: entry.path,
  line: entry.fields.lineOf(path),
  part: fieldName(entry, path),
  sentence,
});

/** A problem at an offset in an entry's source. */
export const atOffset = (
  { path: file, source }: Entry,
  offset: number,
  part: string,
  sentence: string,
): Problem => ({ file, line: source.slice(0, offset).split('\n').length, part, sentence });
