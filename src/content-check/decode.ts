import type { Fault } from './report.ts';

/** What to write in the report about an encoding. */
const SENTENCES: Record<string, string> = {
  'utf-16le': 'The file is saved as UTF-16. Save it again as UTF-8.',
  'utf-16be': 'The file is saved as UTF-16. Save it again as UTF-8.',
  'windows-1252':
    'The file is saved in an old encoding (Windows-1252), from this line on. Save it again as UTF-8.',
};

const OLD_LINE_ENDS =
  'The lines end in the way of an old Mac (CR alone). Save the file again with line ends LF.';

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Decodes a file whatever its encoding and line ends are, and says which of them are wrong.
 *
 * @returns the text without a byte order mark, with `\n` or `\r\n` at the end of its lines
 */
export function decode(bytes: Uint8Array): { source: string; faults: Fault[] } {
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  const isOld = /\r(?!\n)/.test(decoded);
  const source = isOld ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const special = source.split('\n').findIndex((line) => /[^\0-\x7f]/.test(line));
  const sentences = [isOld ? OLD_LINE_ENDS : undefined, SENTENCES[encoding]];
  const faults = sentences.flatMap((sentence): Fault[] => {
    const line = sentence === SENTENCES['windows-1252'] ? special + 1 : 1;
    return sentence ? [{ line, field: 'file', sentence, isFixable: true }] : [];
  });
  return { source, faults };
}
