import { strToU8, zipSync } from 'fflate';

/**
 * A compound file, the container of older Office documents, with a directory of these names ([MS-CFB] 2.6.1).
 */
export function compoundFile(...names: string[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = 2;
    return entry;
  });
  return Buffer.concat([header, ...entries]);
}

/** The parts of a document by name, as text in UTF-8 or as bytes. */
type Parts = Record<string, string | Uint8Array>;

/** A ZIP file of parts. */
export const zipped = (parts: Parts): Buffer<ArrayBuffer> => {
  const encoded = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(encoded), { level: 1 }));
};

const DOCX_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A DOCX with further parts, or another type of document in the same container. */
export const docx = (parts: Parts = {}, type = DOCX_TYPE): Buffer<ArrayBuffer> =>
  zipped({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...parts,
  });

/** An OpenDocument file of a kind, with further parts. */
export const odt = (kind: 'text' | 'spreadsheet', parts: Parts = {}): Buffer<ArrayBuffer> =>
  zipped({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<office:document-content/>',
    ...parts,
  });

/** The first bytes of photos, by extension. */
export const PHOTOS: Record<string, Buffer<ArrayBuffer>> = {
  jpg: Buffer.from('ffd8ffe1001845786966', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex'),
  heic: Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
};
