/** How a content file is written: Markdown below fields, or fields alone. */
export type Format = 'mdx' | 'yaml' | 'json';

/**
 * Characters without a shape that programs leave behind, such as Word's optional hyphens and the signs that phones put round
 * names and numbers; joiners are not among them, which Indian scripts need. Behind a letter such as à an optional hyphen may
 * be a byte of a garbled letter (check.ts).
 */
const INVISIBLE =
  /(?![\t\n\r\v\f\u0085])\p{Cc}|(?<![À-ô])\u00ad|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Ends of lines and pages that are none in Markdown and YAML, such as Word's line break. The check refuses them. */
export const BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** Spaces that are not the usual one. */
const SPACES = /(?! )\p{Zs}/gu;

/**
 * What Word, Google Docs and LinkedIn draw before an item of a list, also in their symbol fonts.
 * Word’s round, square and arrow bullets of Courier New and Wingdings arrive as o, § and Ø or ü, with a tab behind: without
 * it they are words. A hyphen before it is that of the list into which it was pasted, and one bullet may stand behind
 * another.
 */
export const BULLET =
  /^(\s*)(?:- +)?(?:[•●▪■◦○∙·‣⁃➢➤❖◆✓✔\uf0b7\uf0a7\uf0d8\uf0fc]\ufe0f?\s*|[oØü§]\t\s*)+/;

/** What stands before the value in a line of fields: spaces, hyphens and a name with its colon. */
const START = /^\s*(?:-\s+)*(?:\w+:(?=\s|$))?\s*/;

/** A value in quotes of which one or both are curly, behind its name or hyphen; a mark may follow. */
const CURLY =
  /^( *(?:(?:- +)+(?:\w+: +)?|\w+: +))(?:[“”„]([^“”\\]*)[“”]|[“”„]([^“”"\\]*)"|"([^“”"\\]*)[“”](?=[^"]*$)|‘([^‘’"\\]*)’)(?= *$| +#)/;

/** A value in straight quotes, with what stood before it. CURLY has four groups of words; `replace` adds more. */
const inStraight = (_: string, before: string, ...words: (string | undefined)[]): string =>
  `${before}"${words.slice(0, 4).join('').replaceAll('"', '\\"')}"`;

/** A field that is nothing but a day, with hyphens or with what Word writes in their place and looks the same. */
const DAY =
  /^(\s*\w+:\s*["']?\d{4})[\u2010-\u2013\u2212-](\d\d)[\u2010-\u2013\u2212-](\d\d)(?=["']?\s*(?:#.*)?$)/;

/** A line that is a lowest or highest amount, or a field with both behind a brace. */
const AMOUNTS = /^\s*(?:\w+:\s*\{[^{}"'#]*(?:[}#].*)?|(?:min|max):[\s\d,]*(?:#.*)?)$/;

/** An amount with commas before its thousands that is nothing else; 1,20 is none. */
const AMOUNT = /(?<=\b(?:min|max):\s*)\d{1,3}(?:,\d{2,3})*,\d{3}(?=\s*(?:[,;}#]|$|\w+:))/g;

/** A line of fields, in which YAML knows one space, one bullet, straight quotes and plain numbers. */
function inFields(line: string): string {
  const plain = line
    .replace(SPACES, ' ')
    .replace(BULLET, '$1- ')
    .replace(START, (start) => start.replaceAll('\t', '  '))
    .replace(CURLY, inStraight)
    .replace(DAY, '$1-$2-$3');
  return AMOUNTS.test(plain)
    ? plain.replace(AMOUNT, (amount) => amount.replaceAll(',', ''))
    : plain;
}

/** The mark of a heading or of an item of a list, with the spaces before it and the tabs and other spaces behind it. */
const BLOCK_SIGN = /^(\s*)(#{1,6}|[-*+]|\d{1,2}[.)])(?:((?:\t|(?! )\p{Zs})+)|(?= |$))/u;

/** A line of a text, in which Markdown knows the same bullet, and the usual space around the marks of headings and lists. */
const inText = (line: string): string =>
  line
    .replace(BULLET, '$1- ')
    .replace(
      BLOCK_SIGN,
      (_, before: string, mark: string, behind?: string) =>
        `${before.replace(SPACES, ' ')}${mark}${behind ? ' ' : ''}`,
    );

/** The marks with which a block of code begins, after those of a quotation or a list. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/;

/** The lines of a text as they are meant, without those in blocks of code. */
function textAsMeant(lines: string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const [, fence = ''] = FENCE.exec(line) ?? [];
    if (open) {
      const isEnd = fence.startsWith(open) && line.replace(/^[\s>]*/, '').trimEnd() === fence;
      if (isEnd) open = '';
      return line;
    }
    open = fence;
    return fence ? line : inText(withoutInvisible(line));
  });
}

const withoutInvisible = (line: string): string => line.replace(INVISIBLE, '');

/** A text of a field with the usual space, and without characters that have no shape. */
export const plainly = (text: string): string =>
  withoutInvisible(text.replace(BREAKS, ' ')).replace(SPACES, ' ');

/**
 * A content file as it is meant, where that is certain: what pasting leaves in it and Markdown and YAML do not know
 * (line ends, spaces, invisible characters, bullets, quotes round a value, hyphens in a day, commas in an amount) as they
 * know it. Line by line, so that the numbers of lines stay. Blocks of code and words stay as they are; JSON does but for
 * line ends and a byte order mark. As it is meant once is as it is meant twice.
 *
 * @example asMeant('title:\u00a0“Designer: films”\r\n', 'yaml') // 'title: "Designer: films"\n'
 */
export function asMeant(source: string, format: Format): string {
  const written = source.replace(/\r\n?/g, '\n');
  if (format === 'json') return written.replace(/^\ufeff/, '');
  const lines = written.split('\n');
  const isHyphens = (line: string) => withoutInvisible(line).trim() === '---';
  const first = lines.findIndex((line) => withoutInvisible(line).trim());
  const end = lines.findIndex((line, index) => index > first && isHyphens(line));
  const last = format === 'yaml' ? lines.length - 1 : end;
  const fields = lines
    .slice(0, last + 1)
    .map((line) =>
      format === 'mdx' && isHyphens(line) ? '---' : inFields(withoutInvisible(line)),
    );
  return [...fields, ...textAsMeant(lines.slice(last + 1))].join('\n');
}
