import type { z } from 'astro/zod';
import { MARK, textMeant } from './quotes.ts';
import { namesAt, takesText } from './shape.ts';
import type { Path } from './yaml.ts';

const LIST = 'A list in a field begins each line with a hyphen and a space.';
const BLOCK = 'A list has no mark after the name of its field. Take it out.';

/** A line of fields: its indent, its hyphens, its name and its value. */
const LINE = /^( *)((?:- +)*)(?:([A-Za-z]\w*):(?: +|$))?(.*)$/;

/** How many brackets a line opens and does not close. */
const opened = (line: string) =>
  (line.match(/[[{]/g)?.length ?? 0) - (line.match(/[\]}]/g)?.length ?? 0);

/** A part of a file that lines further in belong to. */
interface Parent {
  indent: number;
  path: Path;
  isItem: boolean;
}

/**
 * Writes the lines of fields as they are meant where the schema leaves only one meaning: texts in quotes, items with
 * a hyphen, and the fields of a group below its name.
 *
 * @param report is told each line that is not read as it is meant, why, and the line as it is to be written
 */
export function meantLines(
  lines: string[],
  schema: z.ZodType,
  report: (index: number, sentence: string, correction?: string) => void,
): string[] {
  const names = namesAt(schema, []);
  const meant = [...lines];
  const write = (index: number, sentence: string, line?: string) => {
    report(index, sentence, line);
    if (line !== undefined) meant[index] = line;
  };
  let parents: Parent[] = [];
  let isOpen = false;
  let open = 0;
  for (const index of lines.keys()) {
    const line = meant[index] ?? '';
    const isGroup = open > 0 && !/^\w/.test(line);
    open = isGroup ? open + opened(line) : 0;
    if (isGroup || /^\s*(?:#|$)/.test(line)) continue;
    const [, { length: indent } = '', hyphens = '', name = '', value = ''] = LINE.exec(line) ?? [];
    const [group] = parents.at(0)?.path ?? [];
    const isLost = line.startsWith(name) && isOpen && !names.includes(name);
    if (group && name && isLost && namesAt(schema, [group]).includes(name)) {
      write(
        index,
        `${name} is a part of ${String(group)}. Begin its line with two spaces.`,
        `  ${line}`,
      );
      continue;
    }
    if (line.startsWith(name)) isOpen = value === '';
    parents = parents.filter((one) =>
      hyphens && !one.isItem ? one.indent <= indent : one.indent < indent,
    );
    const above = parents.at(-1)?.path ?? [];
    const at: Path = hyphens ? [...above, 0] : above;
    const isText = hyphens !== '' && takesText(schema, at);
    const path = name && !isText ? [...at, name] : at;
    if (hyphens) parents.push({ indent, path: at, isItem: true });
    if (path !== at) parents.push({ indent: indent + hyphens.length, path, isItem: false });

    const next = lines[index + 1] ?? '';
    const isWrapped = /^ *[^\s#-]/.test(next) && next.search(/\S/) > indent;
    const text = isText ? line.slice(indent + hyphens.length) : value;
    const isValue = isText || (path !== at && takesText(schema, path));
    const [says, as] = (isValue && !isWrapped && textMeant(text, isText)) || [];
    if (says) write(index, says, as && line.slice(0, line.length - text.length) + as);
    if (!isValue) open = opened(value);
    if (path === at || !takesText(schema, [...path, 0])) continue;

    const end = lines.findIndex((one, below) => below > index && /^\S/.test(one));
    const block = [...lines.keys()].slice(index + 1, end < 0 ? undefined : end);
    const items = block.filter((one) => (lines[one] ?? '').trim());
    const isList = items.some((one) => /^\s*- /.test(lines[one] ?? ''));
    if (isList && MARK.test(value)) write(index, BLOCK, line.slice(0, -value.length).trimEnd());
    if (isList || value || !items.every((one) => /^\s+(?:\p{Lu}|\d)/u.test(lines[one] ?? '')))
      continue;
    for (const one of items) write(one, LIST, `  - ${(lines[one] ?? '').trim()}`);
  }
  return meant;
}
