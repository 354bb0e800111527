import { readFileSync } from 'node:fs';
import { isScalar } from 'yaml';
import { formatOf, readContent } from './content-file.ts';
import { onceForBytes } from './once-for-bytes.ts';
import { isMark, type Path } from './yaml.ts';

/**
 * Parses a file, once as long as its bytes are the same, because functions need it for every request. The check reads files by
 * entries.ts: their texts are of no use to a function.
 */
const parseFile = onceForBytes((path, bytes) => readContent(bytes, formatOf(path)));

/** A content file. Throws Error if there is none. */
const readFile = (path: string) => parseFile(path, readFileSync(path));

/** Whether a field of a content file has a mark: # PLACEHOLDER or # CONFIRM. Throws Error if there is no such file. */
export function isMarked(path: string, field: Path): boolean {
  const node = readFile(path).fields.document.getIn(field, true);
  return isScalar(node) && isMark(node.comment ?? '');
}

/**
 * The fields of a content file, not validated: the front matter of a text, or all of a YAML or JSON file. Not to be
 * changed. Undefined if the file is missing or cannot be read as a whole.
 */
export function readFields(path: string): Record<string, unknown> | undefined {
  try {
    const file = readFile(path);
    return file.unreadable || !file.fields.isWhole ? undefined : file.fields.data;
  } catch {
    return undefined;
  }
}
