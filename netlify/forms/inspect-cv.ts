import { strFromU8, unzipSync } from 'fflate';

/** Why a file is rejected, or what the mail says about its contents: nothing about a plain CV. */
type Inspection = 'cvType' | 'cvMacros' | string[];

/** The inspection of each document by its extension; throws if the file is damaged. Pictures need none. */
export const INSPECT: Record<string, (bytes: Buffer) => Inspection> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectZip,
  odt: inspectZip,
  rtf: inspectRtf,
};

const warningsOf = (found: Record<string, boolean>): string[] =>
  Object.keys(found).filter((warning) => found[warning]);

const EMBEDDED = 'it contains an embedded object';
const REMOTE = 'it loads a template or an object from a server when it is opened';

/** Actions in compressed object streams are not found: that would need a PDF parser. */
function inspectPdf(bytes: Buffer): Inspection {
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return warningsOf({
    'it contains a script': /\/S\s{0,9}\/JavaScript\b/.test(text),
    'it starts another program when it is opened': /\/S\s{0,9}\/Launch\b/.test(text),
  });
}

function inspectRtf(bytes: Buffer): Inspection {
  const text = bytes.toString('latin1');
  return warningsOf({
    [EMBEDDED]: text.includes('\\objdata'),
    [REMOTE]: /\\template\s{0,9}(?:http|\\\\)/i.test(text),
  });
}

/** Looks at the names in the directory of a compound file: aligned entries of 128 bytes ([MS-CFB] 2.6.1). */
function inspectDoc(bytes: Buffer): Inspection {
  const names = new Set<string>();
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const nameLength = bytes.readUInt16LE(at + 64);
    const isStorageOrStream = bytes[at + 66] === 1 || bytes[at + 66] === 2;
    if (isStorageOrStream && nameLength > 2 && nameLength <= 64) {
      names.add(bytes.toString('utf16le', at, at + nameLength - 2));
    }
  }
  if (!names.has('WordDocument')) return 'cvType';
  if (names.has('Macros') || names.has('VBA')) return 'cvMacros';
  return warningsOf({ [EMBEDDED]: names.has('\u0001Ole10Native') });
}

/** The parts of a DOCX or ODT that are read, the largest size of one in bytes, and the largest number of parts. */
const READ_PARTS = /^(?:\[content_types\]\.xml|mimetype|word\/_rels\/[a-z]+\.xml\.rels)$/;
const PART_LIMIT = 256 * 1024;
const PARTS = 2000;

/** The target of a relationship on a web server or a network share. */
const REMOTE_TARGET = /Target="(?:mhtml:)?(?:https?:|[^"\\]{0,9}\\\\)/i;

/** Looks at the central directory, as office programs do. A file with two parts of one name is no document. */
function inspectZip(bytes: Buffer): Inspection {
  const names = new Set<string>();
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const part = name.toLowerCase();
    if (names.has(part) || names.size > PARTS) throw new Error('not a document');
    names.add(part);
    return READ_PARTS.test(part) && originalSize <= PART_LIMIT;
  };
  const text = Object.values(unzipSync(bytes, { filter }))
    .map((part) => strFromU8(part))
    .join('\n');
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  if (has(/vbaproject\.bin$|^(?:basic|scripts)\//) || /macroEnabled|vbaProject/.test(text)) {
    return 'cvMacros';
  }
  if (!/wordprocessingml\.document\.main\+xml|opendocument\.text$/m.test(text)) return 'cvType';
  return warningsOf({
    [EMBEDDED]: has(/^word\/embeddings\/.*\.bin$/),
    [REMOTE]: text
      .split('<')
      .some((tag) => /attachedTemplate|oleObject|frame/.test(tag) && REMOTE_TARGET.test(tag)),
  });
}
