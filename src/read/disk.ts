import { readFileSync } from 'node:fs';
import { type ContentFile, formatOf, readContent } from './content-file.ts';

/** Each file as it was read last: functions need the same ones for every request. */
const known = new Map<string, { bytes: Buffer; file: ContentFile }>();

/**
 * The fields of a content file, not validated: the front matter of a text, or all of a YAML or JSON file. Not to be
 * changed. Undefined if the file is missing or cannot be read as a whole.
 */
export function readFields(path: string): Record<string, unknown> | undefined {
  try {
    const bytes = readFileSync(path);
    const last = known.get(path);
    const file = last?.bytes.equals(bytes) ? last.file : readContent(bytes, formatOf(path));
    known.set(path, { bytes, file });
    return file.unreadable || !file.fields.isWhole ? undefined : file.fields.data;
  } catch {
    return undefined;
  }
}
