/** A fault of a whole file, on one of its lines. */
export interface FileFault {
  line: number;
  sentence: string;
}

/** A file as text, and what was wrong with its bytes. */
export interface Decoded {
  /** The text with `\n` or `\r\n` at the end of its lines. */
  source: string;
  faults: FileFault[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const SENTENCES = {
  'utf-8': '',
  'utf-16le': 'The file is saved as UTF-16. Save it again as UTF-8.',
  'utf-16be': 'The file is saved as UTF-16. Save it again as UTF-8.',
  'windows-1252':
    'The file is saved in an old encoding (Windows-1252), from this line on. Save it again as UTF-8.',
};

const OLD_LINE_ENDS =
  'The lines end in the way of an old Mac (CR alone). Save the file again with line ends LF.';

function encodingOf(bytes: Uint8Array): keyof typeof SENTENCES {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  try {
    utf8.decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes a file whatever its encoding and line ends are, and says which of them are wrong. */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const decoded =
    encoding === 'utf-8' ? utf8.decode(bytes) : new TextDecoder(encoding).decode(bytes);
  const isOld = /\r(?!\n)/.test(decoded);
  const source = isOld ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const faults: FileFault[] = isOld ? [{ line: 1, sentence: OLD_LINE_ENDS }] : [];
  if (encoding !== 'utf-8') {
    const lines = source.split('\n');
    const special = lines.findIndex((line) => /[^\0-\x7f]/.test(line));
    const line = encoding === 'windows-1252' ? special + 1 : 1;
    faults.push({ line, sentence: SENTENCES[encoding] });
  }
  return { source, faults };
}
