import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

// A reader for each format finds what can act, decoded: the /Names of a PDF, the \words of an RTF file, the entries of a
// DOC, the <elements and part:NAMES of a DOCX or ODT, load:TARGET, and a text in which FIELD begins each field.

/** What the email says of a CV, by what was found in it; nothing of a plain one. */
const WARNINGS: Record<string, RegExp> = {
  'it contains a script': /^\/(?:JavaScript|JS|XFA)$|^<(?:event-listener|script)$/,
  'it starts another program': /^\/Launch$/,
  'it contains an embedded object':
    /^\/(?:EmbeddedFiles?|FileAttachment|RichMedia)$|^\\obj(?:data|emb|ocx|link|autlink|html)$|^.?(?:Ole10Native|OCXNAME)$|^<(?:object|object-ole|plugin|applet|floating-frame|OLEObject|altChunk|control)$|^part:.*\/(?:embeddings|activex)\/./,
  'it loads a template or an object from a server when it is opened':
    /^load:(?:(?:mhtml:)?(?:https?|ftp|smb|dav):|[^"\\/]{0,9}(?:\\\\|\/\/(?!\/))|file:\/{3,5}\\\\)|^field:\s*(?:INCLUDE(?:PICTURE|TEXT)|LINK|IMPORT)\b.{0,99}(?:https?:|\\\\)/im,
  'it asks another program for data (DDE)': /^field:\s*"?DDE(?:AUTO)?\b|^<dde-/im,
  'it sends or fetches data': /^\/(?:SubmitForm|ImportData)$/,
  'it opens another document': /^\/GoTo[RE]$/,
  'it is encrypted, so nobody has looked inside': /^\/Encrypt$/,
  'it is too large to be looked through': /^unread$/,
};

/** What is found in a document with macros. */
const MACROS = /^part:(?:.*vbaproject\.bin$|(?:basic|scripts)\/)|^(?:Macros|VBA)$/;

/** How much is decompressed of one file, in bytes; and the largest number of parts of a DOCX or ODT. */
const INFLATED = 2 * 1024 * 1024;
const PARTS = 2000;

const READERS: Record<string, (bytes: Buffer) => Iterable<string>> = {
  pdf: readPdf,
  doc: readDoc,
  docx: readZip,
  odt: readZip,
  rtf: readRtf,
};

/**
 * Looks for what can act in a document. Pictures are not looked at.
 *
 * @returns what the email says about it, or why it is rejected
 * @throws Error if it is damaged or not a document
 */
export function inspect(extension: string, bytes: Buffer): string[] | 'cvMacros' {
  const found = [...new Set(READERS[extension]?.(bytes))];
  if (found.some((one) => MACROS.test(one))) return 'cvMacros';
  const acts = Object.entries(WARNINGS).filter(([, cause]) => found.some((one) => cause.test(one)));
  return acts.map(([warning]) => warning);
}

const FIELD = '\nfield:';

const fromHex = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A character in a name of a PDF that is written as a number. */
const PDF_HEX = /#([0-9a-f]{2})/gi;

/** Names in a PDF that follow a blank, a delimiter or a value; "HTML/JavaScript" in a text does not. */
const PDF_NAMES = /(?<=[\s<>[\]{}()\d]|\bR|\btrue|\bfalse|\bnull)(?:\/[^\s()<>[\]{}/%]{1,60})+/g;

/** The names in a PDF and in its compressed object streams. */
function* readPdf(bytes: Buffer): Iterable<string> {
  let text = bytes.toString('latin1');
  let left = INFLATED;
  for (const part of text.split('endstream')) {
    const start = part.indexOf('stream');
    const head = part.slice(part.lastIndexOf('obj', start), start);
    if (left === 0 || !head.replace(PDF_HEX, fromHex).includes('/ObjStm')) continue;
    const data = part.slice(start + 'stream'.length).replace(/^\r?\n/, '');
    try {
      const inflated = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: left });
      text += `\n ${inflated.toString('latin1')}`;
      left -= inflated.length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') left = 0;
    }
  }
  if (left === 0) yield 'unread';
  for (const [names] of text.replace(PDF_HEX, fromHex).matchAll(PDF_NAMES))
    yield* names.split('/').map((name) => `/${name}`);
}

/** The control words in an RTF file that embed or load, and its text without the others. */
function* readRtf(bytes: Buffer): Iterable<string> {
  const text = bytes.toString('latin1');
  yield* text.match(/\\obj[a-z]{1,20}/g) ?? [];
  for (const [, target] of text.matchAll(/\\template\s{0,9}(.{0,20})/gi))
    yield `load:${target?.trim()}`;
  yield text
    .replace(/\\'([0-9a-f]{2})/gi, fromHex)
    .replace(/\\u(\d{1,5}) ?\??/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\\[a-z]{1,32}-?\d{0,10} ?|[{}\r\n]/g, (word) =>
      word.startsWith('\\fldinst') ? FIELD : '',
    );
}

/** The names in the directory of a compound file, aligned entries of 128 bytes ([MS-CFB] 2.6.1), and the fields. */
function* readDoc(bytes: Buffer): Iterable<string> {
  const names: string[] = [];
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const nameLength = bytes.readUInt16LE(at + 64);
    const isStorageOrStream = bytes[at + 66] === 1 || bytes[at + 66] === 2;
    if (isStorageOrStream && nameLength > 2 && nameLength <= 64) {
      names.push(bytes.toString('utf16le', at, at + nameLength - 2));
    }
  }
  if (!names.includes('WordDocument')) throw new Error('not a document');
  yield* names;
  yield bytes.toString('latin1').replaceAll('\0', '').replaceAll('\x13', FIELD);
}

/** The text of a part, in UTF-8 or, as its first bytes say, UTF-16. */
function decode(part: Uint8Array): string {
  const [first, second] = part;
  const isLittle = first === 0xff || (first === 0x3c && second === 0);
  const isBig = first === 0xfe || (first === 0 && second === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(part);
}

/** The names, elements and instructions in the XML parts of a DOCX or ODT, and what they load without a click. */
function readXml(parts: string[]): Set<string> {
  const found = new Set<string>();
  let instructions = FIELD;
  let isInstruction = false;
  const parser = new Parser(
    {
      onopentag(element, all) {
        const attributes = Object.entries(all).map(([key, value]) => [local(key), value]);
        const { type = '', target, href, instr = '' } = Object.fromEntries(attributes);
        const isFollowed = /hyperlink$/i.test(type) || ['text:a', 'draw:a'].includes(element);
        found.add(`<${local(element)}`);
        if (!isFollowed) found.add(`load:${(target ?? href)?.trim()}`);
        isInstruction = local(element) === 'instrText';
        if (instr || local(element) === 'fldChar') instructions += FIELD + instr + FIELD;
      },
      ontext(text) {
        if (isInstruction) instructions += text;
      },
      onclosetag() {
        isInstruction = false;
      },
    },
    { xmlMode: true, lowerCaseAttributeNames: true },
  );
  for (const part of parts) {
    parser.reset();
    parser.end(part);
  }
  return found.add(instructions);
}

/** The parts of a DOCX or ODT in its central directory, as office programs read it. Two of one name are no document. */
function* readZip(bytes: Buffer): Iterable<string> {
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
  for (const name of names) yield `part:${name}`;
  if (left < 0) yield 'unread';
  if (/macroEnabled|vbaProject/.test(text)) return yield 'Macros';
  if (!/wordprocessingml\.document\.main\+xml|opendocument\.text$/m.test(text))
    throw new Error('not a document');
  yield* readXml(texts);
}
