import { asMeant, type Format } from './as-meant.ts';
import { readJson } from './json.ts';
import { type Fields, readYaml } from './yaml.ts';

/** A content file, read as it is meant. */
export interface ContentFile {
  /** The file as it is meant; it has the lines of the file. */
  source: string;
  /** The front matter of a text, or all of a YAML or JSON file. */
  fields: Fields;
  /** What stands below the front matter, and its offset in the source; absent in YAML and JSON. */
  text?: { body: string; start: number };
  /** Why the file cannot be read at all. */
  unreadable?: { line: number; sentence: string };
}

/** The format of a content file, by its name. */
export const formatOf = (path: string): Format =>
  path.endsWith('.mdx') ? 'mdx' : path.endsWith('.json') ? 'json' : 'yaml';

const NO_TEXT =
  'The file is not plain text in UTF-8. Open it in the program that wrote it, and save it as text in UTF-8; or copy the words, and paste them into a new file of this name.';

const EMPTY =
  'The file is empty. Put back what was in it, or delete it and copy another file of its folder.';

const TWO_VERSIONS =
  'Two versions of some lines are here, left by a merge. Keep one of them, and take out each line that begins with <<<<<<<, |||||||, ======= or >>>>>>>.';

const NO_FIELDS =
  'The fields cannot be found. They stand between two lines of exactly three hyphens, ---, each as name: value; the text follows, as in the other files of this folder.';

const ABOVE_FIELDS =
  'Something stands above the first line of three hyphens, ---, so that the fields cannot be found. Take it out.';

const AMONG_FIELDS = 'This line stands among the fields and is no field. Take it out.';

const ENDS_EARLY = 'This line of hyphens ends the fields, and more fields follow it. Take it out.';

/** Fields at the start of a text, up to another line of hyphens. Behind ##, a heading, it is text; # is a comment. */
const MORE_FIELDS =
  /^\s*\n(?:[a-z]\w*:(?: .*)?| +- .*)\n(?:(?:[a-z]\w*:(?: .*)?| .*|# .*)?\n)*---(?:\n|$)/;

/** What was probably meant as a line of three hyphens: dashes and hyphens, or what programs make of them. */
const NEARLY_HYPHENS = /^(?!-(?:--)?\s*$)(?:\\?\p{Pd}[\p{Pd} ]*|\.{3}|…)\s*$/u;

/** Two lines of hyphens and the fields between them. */
const FRONT_MATTER = /^(\s*---\n)([\s\S]*?\n)??---(?=\n|$)/;

/**
 * Text in UTF-8; undefined if the bytes are something else. UTF-16 may pass as UTF-8, with a NUL beside each Latin
 * letter. A byte order mark stays (`ignoreBOM`): asMeant takes it out.
 */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether more fields follow those between two lines of hyphens, or all of them, if none stand there. */
const moreFollow = (front: string, below: string): boolean =>
  MORE_FIELDS.test(below) || (/^[\s-]*$/.test(front) && /\n---(?:\n|$)/.test(below));

/** Why a file cannot be read at all, and where. */
function whyUnreadable(source: string, format: Format): ContentFile['unreadable'] {
  if (!source.trim()) return { line: 1, sentence: EMPTY };
  const lines = source.split('\n');
  // ======= below a line makes a heading of it in Markdown, and may stand in a block of code.
  const hasCode = /^[\s>]*(?:`{3}|~{3})/m.test(source);
  const mark = lines.findIndex(
    (line, index) =>
      /^ {0,3}(?:(?:<{7}|>{7})(?: |$)|\|{7} \S)/.test(line) ||
      (line === '=======' && !lines[index - 1]?.trim() && !hasCode),
  );
  if (mark >= 0) return { line: mark + 1, sentence: TWO_VERSIONS };
  if (format !== 'mdx') return undefined;
  const [front] = FRONT_MATTER.exec(source) ?? [];
  // Among fields with both lines, an item of a list may be such words.
  const searched = (front?.replace(/^- .*/gm, '') ?? source).split('\n');
  const nearly = searched.findIndex((line) => NEARLY_HYPHENS.test(line)) + 1;
  const isAmong = front && nearly && /^[a-z]\w*:(?: |$)/m.test(searched.slice(nearly).join('\n'));
  if (isAmong) return { line: nearly, sentence: AMONG_FIELDS };
  if (front && !nearly)
    return moreFollow(front, source.slice(front.length))
      ? { line: front.split('\n').length, sentence: ENDS_EARLY }
      : undefined;
  const isAbove = !front && FRONT_MATTER.test(source.slice(source.indexOf('\n---\n') + 1));
  if (isAbove) return { line: 1, sentence: ABOVE_FIELDS };
  return { line: nearly || 1, sentence: NO_FIELDS };
}

/**
 * Reads a content file, whatever its bytes are. What cannot be read of it is said in `unreadable`, or among the faults
 * of its fields.
 */
export function readContent(bytes: Uint8Array | string, format: Format): ContentFile {
  const written = typeof bytes === 'string' ? bytes : decoded(bytes);
  const source = asMeant(written ?? '', format);
  const unreadable =
    written === undefined ? { line: 1, sentence: NO_TEXT } : whyUnreadable(source, format);
  if (unreadable) return { source, fields: readYaml(''), unreadable };
  if (format === 'json') return { source, fields: readJson(source) };
  if (format === 'yaml') return { source, fields: readYaml(source) };
  const [front = '', above = '', yaml = ''] = FRONT_MATTER.exec(source) ?? [];
  const fields = readYaml(yaml, above.split('\n').length);
  return { source, fields, text: { body: source.slice(front.length), start: front.length } };
}
