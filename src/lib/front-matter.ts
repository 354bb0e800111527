import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The parts of a text file. */
interface Parts {
  /** The front matter without its lines of hyphens; its first line is line 2 of the file. */
  yaml: string;
  /** The front matter with both lines of hyphens. */
  fenced: string;
  /** The text below it. */
  body: string;
}

/** Splits a text file at the end of its front matter; undefined if it does not begin with one. */
export function splitFrontMatter(source: string): Parts | undefined {
  const [fenced, yaml = ''] =
    /^\uFEFF?---[^\S\n]*\n([\s\S]*?\n)??---[^\S\n]*(?=\n|$)/.exec(source) ?? [];
  return fenced === undefined ? undefined : { yaml, fenced, body: source.slice(fenced.length) };
}

/** The fields of each file as it was read last: functions need the same ones for every request. */
const known = new Map<string, { source: string; fields: Record<string, unknown> }>();

/**
 * The fields of a content file, not validated: the front matter of a text, or all of a YAML file. Not to be changed.
 *
 * @param file its path
 * @returns undefined if the file is missing or cannot be parsed
 */
export function readFields(file: string): Record<string, unknown> | undefined {
  try {
    const source = readFileSync(file, 'utf8');
    const last = known.get(file);
    if (last?.source === source) return last.fields;
    const yaml = file.endsWith('.mdx') ? (splitFrontMatter(source)?.yaml ?? '') : source;
    const fields = parse(yaml) ?? {};
    known.set(file, { source, fields });
    return fields;
  } catch {
    return undefined;
  }
}
