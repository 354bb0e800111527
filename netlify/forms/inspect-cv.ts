import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

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

const SCRIPT = 'it contains a script';
const LAUNCH = 'it starts another program';
const EMBEDDED = 'it contains an embedded object';
const REMOTE = 'it loads a template or an object from a server when it is opened';
const DDE = 'it asks another program for data (DDE)';
const UNREAD = 'it is too large to be looked through';

/** How much is decompressed of one file, in bytes; and the largest number of parts of a DOCX or ODT. */
const INFLATED = 2 * 1024 * 1024;
const PARTS = 2000;

/** Names in a PDF that follow a blank, a delimiter or a value; "HTML/JavaScript" in a text does not. */
const PDF_NAMES = /(?<=[\s<>[\]{}()\d]|\bR|\btrue|\bfalse|\bnull)(?:\/[^\s()<>[\]{}/%]{1,60})+/g;

function inspectPdf(bytes: Buffer): Inspection {
  const plain = bytes.toString('latin1');
  const { text, isUnread } = withObjectStreams(bytes, plain);
  const names = new Set(
    unescapeNames(text)
      .match(PDF_NAMES)
      ?.flatMap((run) => run.split('/')),
  );
  const has = (...some: string[]) => some.some((name) => names.has(name));
  return warningsOf({
    [SCRIPT]: has('JavaScript', 'JS', 'XFA'),
    [LAUNCH]: has('Launch'),
    [EMBEDDED]: has('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia'),
    'it sends or fetches data': has('SubmitForm', 'ImportData'),
    'it opens another document': has('GoToR', 'GoToE'),
    'it is encrypted, so nobody has looked inside': has('Encrypt'),
    [UNREAD]: isUnread,
  });
}

const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a PDF and of its compressed object streams. */
function withObjectStreams(bytes: Buffer, plain: string): { text: string; isUnread: boolean } {
  const texts = [plain];
  let left = INFLATED;
  for (let end = 0; left > 0; ) {
    const start = plain.indexOf('stream', end);
    end = plain.indexOf('endstream', start);
    if (start < 0 || end < 0) return { text: texts.join('\n'), isUnread: false };
    const head = unescapeNames(plain.slice(Math.max(0, start - 300), start));
    const data = bytes.subarray(start + (plain[start + 6] === '\r' ? 8 : 7), end);
    end += 'endstream'.length;
    if (!head.slice(head.lastIndexOf('obj')).includes('/ObjStm')) continue;
    try {
      const inflated = inflateSync(data, { maxOutputLength: left }).toString('latin1');
      texts.push(` ${inflated}`);
      left -= inflated.length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') left = 0;
    }
  }
  return { text: texts.join('\n'), isUnread: true };
}

/** What follows \fldinst in an RTF file without its control words. */
function rtfFields(text: string): string[] {
  const [, ...fields] = text.split('\\fldinst');
  return fields.map((field) =>
    field
      .slice(0, 2000)
      .replace(/\\'([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/\\u(\d{1,5}) ?\??/g, (_, code) => String.fromCharCode(Number(code)))
      .replace(/\\[a-z]{1,32}-?\d{0,10} ?|[{}\r\n]/g, '')
      .slice(0, 200),
  );
}

const DDE_FIELD = /^\s{0,99}"?DDE(?:AUTO)?\b/i;
const REMOTE_FIELD = /^\s{0,99}(?:INCLUDE(?:PICTURE|TEXT)|LINK|IMPORT)\b.{0,99}(?:https?:|\\\\)/i;

function inspectRtf(bytes: Buffer): Inspection {
  const text = bytes.toString('latin1');
  const fields = rtfFields(text);
  return warningsOf({
    [EMBEDDED]: /\\obj(?:data|emb|ocx|link|autlink|html)\b/.test(text),
    [REMOTE]:
      /\\template\s{0,9}(?:http|\\\\)/i.test(text) ||
      fields.some((field) => REMOTE_FIELD.test(field)),
    [DDE]: fields.some((field) => DDE_FIELD.test(field)),
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
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return warningsOf({
    [EMBEDDED]: names.has('\u0001Ole10Native') || names.has('\u0003OCXNAME'),
    [DDE]: text.split('\x13').some((field) => DDE_FIELD.test(field.slice(0, 200))),
  });
}

/** The text of a part, in UTF-8 or, as its first bytes say, UTF-16. */
function decode(part: Uint8Array): string {
  const [first, second] = part;
  const isLittle = first === 0xff || (first === 0x3c && second === 0);
  const isBig = first === 0xfe || (first === 0 && second === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(part);
}

/** A place that is not on the reader's own computer. */
const OUTSIDE =
  /^\s{0,99}(?:mhtml:)?(?:https?|ftp|smb|dav):|^[^"\\/]{0,9}(?:\\\\|\/\/(?!\/))|^file:\/{3,5}\\\\/i;

/** The elements of DOCX and ODT that embed something, without their prefixes. */
const EMBEDDING = /^(?:object|object-ole|plugin|applet|floating-frame|OLEObject|altChunk|control)$/;

/** Whether a relationship of a DOCX, or an element of an ODT, loads something from outside without a click. */
function isLoaded(element: string, { type = '', target, href }: Record<string, string>): boolean {
  const isFollowed = /hyperlink$/i.test(type) || ['text:a', 'draw:a'].includes(element);
  return !isFollowed && OUTSIDE.test(target ?? href ?? '');
}

/** What the XML parts of a DOCX or ODT would do when the document is opened. */
function actionsOf(parts: string[]): Record<string, boolean> {
  const found = { [SCRIPT]: false, [EMBEDDED]: false, [REMOTE]: false, [DDE]: false };
  let instructions = '';
  let isInstruction = false;
  const parser = new Parser(
    {
      onopentag(element, all) {
        const name = element.split(':').at(-1) ?? '';
        const attributes = Object.fromEntries(
          Object.entries(all).map(([key, value]) => [key.split(':').at(-1)?.toLowerCase(), value]),
        );
        isInstruction = name === 'instrText';
        instructions += attributes.instr ? ` ${attributes.instr} ` : '';
        found[SCRIPT] ||= name === 'event-listener' || name === 'script';
        found[EMBEDDED] ||= EMBEDDING.test(name);
        found[REMOTE] ||= isLoaded(element, attributes);
        found[DDE] ||= name.startsWith('dde-');
      },
      ontext(text) {
        if (isInstruction) instructions += text;
      },
      onclosetag() {
        isInstruction = false;
      },
    },
    { xmlMode: true },
  );
  for (const part of parts) {
    parser.reset();
    parser.end(part);
    instructions += ' ';
  }
  found[DDE] ||= /\bDDE(?:AUTO)?\b/i.test(instructions);
  return found;
}

/** Looks at the central directory, as office programs do. A file with two parts of one name is no document. */
function inspectZip(bytes: Buffer): Inspection {
  const names = new Set<string>();
  let left = INFLATED;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const part = name.toLowerCase();
    if (names.has(part) || names.size > PARTS) throw new Error('not a document');
    names.add(part);
    if (!/(?:\.xml|\.rels|^mimetype)$/.test(part)) return false;
    left -= originalSize;
    return left >= 0;
  };
  const texts = Object.values(unzipSync(bytes, { filter })).map(decode);
  const text = texts.join('\n');
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  if (has(/vbaproject\.bin$|^(?:basic|scripts)\//) || /macroEnabled|vbaProject/.test(text)) {
    return 'cvMacros';
  }
  if (!/wordprocessingml\.document\.main\+xml|opendocument\.text$/m.test(text)) return 'cvType';
  const actions = actionsOf(texts);
  return warningsOf({
    ...actions,
    [EMBEDDED]: actions[EMBEDDED] === true || has(/\/(?:embeddings|activex)\/./),
    [UNREAD]: left < 0,
  });
}
