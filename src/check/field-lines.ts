import type { z } from 'astro/zod';
import { MARK, textMeant } from './quotes.ts';
import { namesAt, takesText } from './shape.ts';
import { count } from './words.ts';
import type { Path } from './yaml.ts';

const LIST = 'A list in a field begins each line with a hyphen and a space.';
const BLOCK = 'A list needs no | or > after the name of its field. Take it out.';
const MORE = 'This line continues the text above. Begin it with more spaces than that line.';
const INDENTED =
  'The space or bullet before this line makes it a part of the field above. Take it out.';

/** A line of fields: its indent, its hyphens, its name and its value. */
const LINE = /^( *)((?:- +)*)(?:([A-Za-z]\w*) ?:(?: +|$))?(.*)$/;

/** A part of a file to which the lines below it belong, and where these begin. */
interface Part {
  indent: number;
  path: Path;
  isItem?: true;
  inner?: number;
}

/**
 * Writes the lines of fields as they are meant where the schema leaves only one meaning: each where the others of its
 * list or group begin, items with a hyphen, texts in quotes.
 *
 * @param report is told each line that is not read as it is meant, why, and the line as it is to be written
 */
export function meantLines(
  lines: string[],
  schema: z.ZodType,
  report: (index: number, sentence: string, correction?: string) => void,
): string[] {
  const meant = [...lines];
  const write = (index: number, sentence: string, line?: string) => {
    report(index, sentence, line);
    if (line !== undefined) meant[index] = line;
  };
  const names = namesAt(schema, []);
  const isList = (path: Path) => takesText(schema, [...path, 0]);
  const hasItems = (path: Path) => isList(path) || namesAt(schema, [...path, 0]).length > 0;
  let parts: Part[] = [{ indent: -1, path: [], inner: 0 }];
  let isText = false;
  let inBlock = Number.POSITIVE_INFINITY;
  for (const index of lines.keys()) {
    const written = meant[index] ?? '';
    const [, { length: spaces } = '', hyphens = '', name = '', value = ''] =
      LINE.exec(written) ?? [];
    if (spaces <= inBlock) inBlock = Number.POSITIVE_INFINITY;
    if (spaces > inBlock || /^\s*(?:#|$)/.test(written)) continue;
    const last = parts.at(-1);
    if (!name && !hyphens) {
      const above = meant[index - 1] ?? '';
      const isNext = /[.;!?]["')]?$/.test(above) && /^ +\p{Lu}/u.test(written);
      const isMore = /^ *\p{Ll}/u.test(written) && !names.some((one) => value.startsWith(one));
      if (last?.isItem && spaces <= last.indent && (isNext || isMore) && isText)
        write(
          index,
          isNext ? LIST : MORE,
          ' '.repeat(last.indent) + (isNext ? '- ' : '  ') + value,
        );
      else if (isText && isMore && spaces === 0) write(index, MORE, `  ${written}`);
      continue;
    }

    const takes = ({ path, isItem }: Part) =>
      hyphens ? !isItem && hasItems(path) : namesAt(schema, path).includes(name);
    const nearest = parts.findLast(({ indent, isItem }) =>
      hyphens && !isItem ? indent <= spaces : indent < spaces,
    );
    const isKnown = ({ path }: Part) =>
      hyphens || hasItems(path) || namesAt(schema, path).length > 0;
    const isFree = nearest && !takes(nearest) && isKnown(nearest);
    const isTop = isFree && names.includes(name) && /^(?: +|- )\w/.test(written);
    const known = isTop ? parts[0] : isFree ? (parts.findLast(takes) ?? nearest) : nearest;
    if (!known) continue;
    const isRight = isTop || (!takes(known) && known === nearest);
    const { inner = spaces >= known.indent + Number(!hyphens) ? spaces : known.indent + 2 } = known;
    const indent = isRight ? spaces : inner;
    const start = isTop ? '' : ' '.repeat(indent) + hyphens;
    const line = start + written.slice(spaces + hyphens.length);
    const group = known.path.findLast((step) => typeof step === 'string');
    const aligned = `Each line of ${String(group)} begins with ${indent ? count(indent, 'space') : 'no space'} here.`;
    if (line !== written) write(index, group ? aligned : INDENTED, line);
    if (!isRight) known.inner = indent;
    parts = parts.slice(0, parts.indexOf(known) + 1);
    const at: Path = start.includes('-') ? [...known.path, 0] : known.path;
    const isItem = at !== known.path && takesText(schema, at);
    const path = name && !isItem ? [...at, name] : at;
    isText = takesText(schema, path);
    if (at !== known.path) parts.push({ indent, path: at, isItem: true, inner: start.length });
    if (path !== at && (!value || MARK.test(value))) parts.push({ indent: start.length, path });

    const next = lines[index + 1] ?? '';
    const [, , , nextName = ''] = LINE.exec(next) ?? [];
    const isField = parts.some(({ path }) => namesAt(schema, path).includes(nextName));
    const isBelow = next.search(/\S/) > indent && !isField;
    const isWrapped = isBelow && /^ *[^\s#-]/.test(next);
    const isOpen = isText
      ? isWrapped || (isBelow && MARK.test(value))
      : /^[[{](?!.*[\]}]\s*(?:#.*)?$)/.test(value);
    if (isOpen) inBlock = indent;
    const text = isItem ? line.slice(start.length) : value;
    const isTwo = names.includes(/\s(\w+): /.exec(text)?.[1] ?? '') && !isItem;
    const [says, as] = (isText && !isWrapped && !isTwo && textMeant(text, isItem)) || [];
    if (says) write(index, says, as && line.slice(0, line.length - text.length) + as);
    if (path === at || !isList(path)) continue;

    const end = lines.findIndex((one, below) => below > index && /^\S/.test(one));
    const block = [...lines.keys()].slice(index + 1, end < 0 ? undefined : end);
    const items = block.filter((one) => (lines[one] ?? '').trim());
    const isBlock = items.some((one) => /^\s*- /.test(lines[one] ?? ''));
    if (isBlock && MARK.test(value)) write(index, BLOCK, line.slice(0, -value.length).trimEnd());
    if (isBlock || value || !items.every((one) => /^\s+(?:\p{Lu}|\d)/u.test(lines[one] ?? '')))
      continue;
    for (const one of items) write(one, LIST, `  - ${(lines[one] ?? '').trim()}`);
  }
  return meant;
}
