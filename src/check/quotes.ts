import { BLANK } from './patterns.ts';

const COMMENT =
  'From # on, the words are taken for a comment and not shown. If they belong to the text, put all of it in quotes; a note needs a line of its own that begins with #.';

/** What YAML reads in a text otherwise than it is meant, and why all of the text is put in quotes. */
const UNQUOTED: [form: RegExp, says: string][] = [
  [/^".*\\/, 'A backslash in double quotes begins a code. Put the text in single quotes.'],
  [/^["']/, 'These quotes do not hold the whole text. Put all of it between one pair.'],
  [
    /^(?:[\]}@`%*&!|>,]|[[{].*[^\s\]}]$)/,
    'A text cannot begin with @, `, %, *, &, !, >, | or a bracket. Put the whole text in quotes.',
  ],
  [/:(?:\s|$)/, 'A colon in a text begins a field. Put the whole text in quotes.'],
  [
    /^(?:[-+]?[\d.]+|true|false)$/i,
    'A number or a word such as true is no text by itself. Put it in quotes.',
  ],
];

/** The mark of a text that goes on in the lines below. */
export const MARK = /^[|>][-+\d]*$/;

const QUOTED = /^(?:"(?:[^"\\]|\\["\\/nt])*"|'(?:[^']|'')*')(?:\s+#.*)?$/;

/** A text in double quotes, without those that it has at its ends; undefined if it is not clear where they end. */
function inQuotes(value: string): string | undefined {
  const isPair = /^(["']).*\1$/.test(value);
  const isLone = value.match(/["']/g)?.length === 1;
  if (!isPair && !isLone && /^(["'])(?!.*?\1(?:[\s,.;:]|$))/.test(value)) return undefined;
  const text = isPair || isLone ? value.replace(/^["']|["']$/g, '') : value;
  const inner = text.replaceAll('""', '"'); // as Excel writes a quote
  return /["\\]/.test(inner) ? `'${inner.replaceAll("'", "''")}'` : `"${inner}"`;
}

/** Why a value of a text is not read as it is meant, and the value that is; undefined if it is. */
export function textMeant(
  value: string,
  isItem: boolean,
): [says: string, meant: string | undefined] | undefined {
  if (value === '' || MARK.test(value) || QUOTED.test(value) || BLANK.test(value)) return undefined;
  const [comment = ''] = /(?:^|\s+)#.*$/.exec(value) ?? [];
  const isMark = /^\s*# ?(?:PLACEHOLDER|TODO\b|CONFIRM)/.test(comment);
  if (comment && !isMark) {
    // Words after a # can be a note; a number or a tag is a part of the text.
    const isNote = /^\s*# +\p{L}/u.test(comment) && !(isItem && comment === value);
    return isNote && comment === value
      ? undefined
      : [COMMENT, isNote ? undefined : inQuotes(value)];
  }
  const text = value.slice(0, value.length - comment.length);
  const [, says] = UNQUOTED.find(([form]) => form.test(text)) ?? [];
  const meant = says && inQuotes(text);
  return meant ? [says, meant + comment] : undefined;
}
