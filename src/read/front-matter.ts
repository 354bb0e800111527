import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { asMeant } from './as-meant.ts';

/** The front matter of a text file, without its lines of hyphens, and the text below; both '' without front matter. */
export function splitFrontMatter(source: string): { yaml: string; body: string } {
  const [, yaml = '', body = ''] = /^\s*---\n([\s\S]*?\n)??---(?=\n|$)([\s\S]*)/.exec(source) ?? [];
  return { yaml, body };
}

/** The fields of each file as it was read last: functions need the same ones for every request. */
const known = new Map<string, { source: string; fields: Record<string, unknown> }>();

/**
 * The fields of a content file, not validated: the front matter of a text, or all of a YAML file. Not to be changed.
 * Undefined if the file is missing or cannot be parsed.
 */
export function readFields(file: string): Record<string, unknown> | undefined {
  try {
    const source = readFileSync(file, 'utf8');
    const last = known.get(file);
    if (last?.source === source) return last.fields;
    const meant = asMeant(source, file);
    const fields = parse(file.endsWith('.mdx') ? splitFrontMatter(meant).yaml : meant) ?? {};
    known.set(file, { source, fields });
    return fields;
  } catch {
    return undefined;
  }
}
