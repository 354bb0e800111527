import { readFileSync } from 'node:fs';
import { isScalar } from 'yaml';
import { type ContentFile, formatOf, readContent } from './content-file.ts';
import { MARK, type Path } from './yaml.ts';

/**
 * Each file as it was read last: functions need the same ones for every request. Apart from the entries of the check
 * (entries.ts), which have texts that no function reads. By their bytes, because two saves of one moment have one time.
 */
const known = new Map<string, { bytes: Buffer; file: ContentFile }>();

/** A content file, parsed again only when its bytes have changed. Throws Error if there is none. */
function readFile(path: string): ContentFile {
  const bytes = readFileSync(path);
  const last = known.get(path);
  const file = last?.bytes.equals(bytes) ? last.file : readContent(bytes, formatOf(path));
  known.set(path, { bytes, file });
  return file;
}

/** Whether a field of a content file has a mark: # PLACEHOLDER or # CONFIRM. Throws Error if there is no such file. */
export function isMarked(path: string, field: Path): boolean {
  const node = readFile(path).fields.document.getIn(field, true);
  return isScalar(node) && MARK.test(node.comment ?? '');
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
