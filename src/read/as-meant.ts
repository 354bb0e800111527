/** Characters without a shape that programs leave behind; joiners are not among them, which Indian scripts need. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e]/gu;

/** Ends of lines and pages that are none in Markdown and YAML, such as Word's line break. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** Spaces that are not the usual one. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g;

/** What Word, Google Docs and LinkedIn draw before an item of a list, also in their symbol fonts. */
export const BULLET = /^(\s*)(?:- +)?(?:[•●▪■◦○∙·‣⁃➢➤❖◆✓✔\uf0b7\uf0a7\uf0d8\uf0fc]\s*|[oØü§]\t\s*)/;

/** What stands before the value in a line of fields: spaces, hyphens and a name with its colon. */
const START = /^\s*(?:-\s+)*(?:\w+:(?=\s|$))?\s*/;

/** A value in curly quotes, with what stands before it; a mark may follow. */
const CURLY = /^( *(?:- +)*(?:\w+: +)?)(?:[“”„]([^“”"\\]*)[“”]|‘([^‘’"\\]*)’)(?= *$| +#)/;

/** An amount with commas between its digits, after the name of its field. */
const AMOUNT = /(?<=\b(?:min|max): *)\d{1,3}(?:,\d{2,3})+(?!\d)/g;

/** A line of fields, in which YAML knows one space, one bullet, straight quotes and plain numbers. */
const inFields = (line: string): string =>
  line
    .replace(SPACES, ' ')
    .replace(BULLET, '$1- ')
    .replace(START, (start) => start.replaceAll('\t', '  '))
    .replace(CURLY, '$1"$2$3"')
    .replace(/\b(min|max):(?=\d)/g, '$1: ')
    .replace(AMOUNT, (amount) => amount.replaceAll(',', ''));

/** A line of a text, in which Markdown knows the same bullet, and a space after the marks of headings and lists. */
const inText = (line: string): string =>
  line
    .replace(BULLET, '$1- ')
    .replace(/^(\s*(?:#{1,6}|[-*+]|\d{1,2}[.)]))[\t\u00a0\u2000-\u200a\u202f\u3000]+/, '$1 ')
    .replace(/^(#{2,6})(?=[^\s#])/, '$1 ');

/**
 * A content file as it is meant, where that is certain: what pasting leaves in it and Markdown and YAML do not know
 * (line ends, spaces, invisible characters, bullets, quotes round a value) as they know it. Line by line, so that the
 * numbers of lines stay; blocks of code and JSON keep theirs.
 *
 * @param file the name of the file, which ends in .mdx, .yaml or .json
 */
export function asMeant(source: string, file: string): string {
  const plain = source.replace(/\r\n?/g, '\n').replace(BREAKS, ' ').replace(INVISIBLE, '');
  const lines = plain.split('\n');
  if (file.endsWith('.json')) return lines.join('\n');
  if (file.endsWith('.yaml')) return lines.map(inFields).join('\n');
  const first = lines.findIndex((line) => line.trim());
  const last = lines.findIndex((line, index) => index > first && line.trim() === '---');
  let isCode = false;
  return lines
    .map((line, index) => {
      if (index <= last) return line.trim() === '---' ? '---' : inFields(line);
      const isFence = /^\s*(?:`{3}|~{3})/.test(line);
      if (isFence) isCode = !isCode;
      return isFence || isCode ? line : inText(line);
    })
    .join('\n');
}
