import type { YamlWithPositions } from '../yaml-with-positions.ts';
import type { EntryRule } from './rule.ts';

const SENTENCES: Record<string, string> = {
  BAD_DQ_ESCAPE:
    'A backslash in double quotes begins a code. Write two of them, or use single quotes.',
  BAD_INDENT:
    'The line is indented wrongly. Begin it directly below the other fields of its group.',
  BAD_SCALAR_START: 'A text cannot begin with @, ` or %. Put the whole text in quotes.',
  MARK: 'A text cannot begin with *, & or !. Put the whole text in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon in a text makes a second field of it. Put the whole text in quotes: title: "Designer: films".',
  DUPLICATE_KEY: 'The field appears twice. Keep one.',
  MISSING_CHAR:
    'A quote or a bracket that opens here is not closed, or a comma between two values is missing.',
  MULTILINE_IMPLICIT_KEY:
    'The line is not a field. Write the name of a field, a colon and a space before it.',
  NO_FRONT_MATTER:
    'The file begins with its fields between two lines of three hyphens: ---. One of these lines is missing.',
  TAB_AS_INDENT: 'The line begins with a tab. Use spaces.',
  UNEXPECTED_TOKEN:
    'This does not belong here. Look for a missing quote, comma or bracket, or put the whole text in quotes.',
};

/** Faults that leave the rest of the file readable: all of them are reported, not only the first. */
const INDEPENDENT = ['DUPLICATE_KEY', 'MARK'];

const OTHER_SENTENCE = 'The line cannot be read. Compare it with the same line of another file.';

/** What YAML allows and JSON does not: comments, single quotes, trailing commas. */
function jsonFault(source: string): YamlWithPositions['faults'] {
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const line = Number(
      /\(line (\d+)/.exec(String(error))?.[1] ?? source.trimEnd().split('\n').length,
    );
    return [{ code: 'JSON', line }];
  }
}

const JSON_SENTENCE =
  'From here on the file cannot be read. Look in this line and the one above for a missing or extra comma, quote or bracket.';

/** Front matter, YAML or JSON that cannot be parsed. */
export const syntax: EntryRule = ({ path, name, source, front }) => {
  const faults = name.endsWith('.json') ? jsonFault(source) : front.faults;
  const independent = faults.filter(({ code }) => INDEPENDENT.includes(code));
  return (independent.length > 0 ? independent : faults.slice(0, 1)).map(({ code, line }) => ({
    file: path,
    line,
    field: name.endsWith('.mdx') ? 'fields' : 'file',
    sentence: code === 'JSON' ? JSON_SENTENCE : (SENTENCES[code] ?? OTHER_SENTENCE),
  }));
};
