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

/**
 * The fields of a content file, not validated: the front matter of a text, or all of a YAML file.
 *
 * @param file its path
 * @returns undefined if the file is missing or cannot be parsed
 */
export function readFields(file: string): Record<string, unknown> | undefined {
  try {
    const source = readFileSync(file, 'utf8');
    return parse(file.endsWith('.mdx') ? (splitFrontMatter(source)?.yaml ?? '') : source) ?? {};
  } catch {
    return undefined;
  }
}
