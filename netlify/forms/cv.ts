import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { CV_LIMIT, CV_MEDIA_TYPES } from '../../src/validation/application.ts';
import type { Submission } from '../mail/compose.ts';

/** Why a CV is refused; the names of sentences in application-form.json. */
type CvProblem = 'cvSize' | 'cvEmpty' | 'cvType' | 'cvMacros' | 'cvUnreadable';

/**
 * What a file is checked as, by what `file-type` detects in its content, where the two differ. A DOCM goes on as a DOCX, so
 * that its sender is told of its macros, not of a wrong type.
 */
const EXTENSIONS: Record<string, string> = { cfb: 'doc', docm: 'docx' };

/** In how many bytes the head of a PDF may begin; some programs write a few lines before it. */
const PDF_HEAD_WITHIN = 1024;

/** The maximum length of the applicant's name in the name of the file, in characters. */
const NAME_LENGTH = 80;

/**
 * The part of a DOCX that says what each part is, its maximum size in bytes, and how it names the text. Real ones have some
 * kilobytes; a larger one is not unpacked, since a small file may unpack to gigabytes.
 */
const TYPES = '[content_types].xml';
const TYPES_SIZE = 256 * 1024;
const TEXT_TYPE = 'wordprocessingml.document.main+xml';

/**
 * Validates a CV by its content, and names it after the applicant. It is not searched for viruses.
 *
 * @returns a CV that can be attached, or why it is refused; neither if no file was chosen
 */
export async function validateCv(
  file: unknown,
  applicant: string,
): Promise<{ cv?: Submission['cv']; problem?: CvProblem }> {
  if (!(file instanceof File)) return {};
  if (file.size > CV_LIMIT) return { problem: 'cvSize' };
  if (file.size === 0) return { problem: 'cvEmpty' };
  const bytes = await file.arrayBuffer();
  const extension = await detect(new Uint8Array(bytes));
  const contentType = CV_MEDIA_TYPES[extension];
  if (!contentType) return { problem: 'cvType' };
  const problem = CHECKS[extension]?.(new Uint8Array(bytes));
  if (problem) return { problem };
  // Joiners stay, which words in Indian scripts need.
  const name = applicant.replace(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/gu, ' ').trim();
  const filename = `CV ${[...name].slice(0, NAME_LENGTH).join('')}.${extension}`;
  return { cv: { attachment: { filename, contentType }, bytes } };
}

/** The extension of a file by its content. */
async function detect(bytes: Uint8Array): Promise<string> {
  const detected = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  if (detected) return EXTENSIONS[detected] ?? detected;
  const start = Buffer.from(bytes.subarray(0, PDF_HEAD_WITHIN)).toString('latin1');
  return start.includes('%PDF-') ? 'pdf' : '';
}

/** What is refused inside a file: macros, and what cannot be read. Of other kinds nothing is searched (SECURITY.md). */
const CHECKS: Record<string, (bytes: Uint8Array) => CvProblem | undefined> = {
  doc: checkDoc,
  docx: checkDocx,
  odt: checkOdt,
};

/**
 * Reads the names in the directory of a compound file, entries of 128 bytes ([MS-CFB] 2.6.1). They stand in sectors whose
 * order a chain says; each place where one can stand is read instead, since a chain can be false, and then hides nothing.
 * Other bytes that happen to look like an entry with one of these names would be taken for it.
 */
function checkDoc(bytes: Uint8Array): CvProblem | undefined {
  const buffer = Buffer.from(bytes.buffer);
  const names = new Set<string>();
  for (let at = 0; at + 128 <= buffer.length; at += 128) {
    const length = buffer.readUInt16LE(at + 64);
    const isStorageOrStream = buffer[at + 66] === 1 || buffer[at + 66] === 2;
    // The length is in bytes, with the two of the zero that ends each name.
    if (isStorageOrStream && length > 2 && length <= 64)
      names.add(buffer.toString('utf16le', at, at + length - 2));
  }
  // A DOCX with a password is a compound file, too.
  if (names.has('EncryptedPackage')) return 'cvUnreadable';
  if (!names.has('WordDocument')) return 'cvType';
  return names.has('Macros') || names.has('VBA') ? 'cvMacros' : undefined;
}

/** Reads what the parts of a DOCX are. A character reference or an entity of its own could hide a type. */
function checkDocx(bytes: Uint8Array): CvProblem | undefined {
  const types = readZip(bytes)?.types.trimEnd();
  // What is in UTF-16, or is cut short, does not end in this tag; a type in it would not be seen.
  if (!types?.endsWith('Types>') || /&#|<!/.test(types)) return 'cvUnreadable';
  if (/macroenabled|vbaproject/i.test(types)) return 'cvMacros';
  return types.includes(TEXT_TYPE) ? undefined : 'cvType';
}

/** Looks for the folders of an ODT that hold macros. */
function checkOdt(bytes: Uint8Array): CvProblem | undefined {
  const names = readZip(bytes)?.names;
  if (!names) return 'cvUnreadable';
  return names.some((name) => /^(?:basic|scripts)\//.test(name)) ? 'cvMacros' : undefined;
}

/**
 * The names in the central directory of a ZIP file, in small letters, and the part that says what they are; '' if that
 * is missing or too large.
 *
 * @returns undefined if it is damaged, or a name is there twice
 */
function readZip(bytes: Uint8Array): { names: string[]; types: string } | undefined {
  const names: string[] = [];
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name.toLowerCase());
        return name.toLowerCase() === TYPES && originalSize <= TYPES_SIZE;
      },
    });
    const [types] = Object.values(parts);
    // Of two with one name a single one is read here; another program may read the other one.
    if (new Set(names).size < names.length) return undefined;
    return { names, types: new TextDecoder().decode(types) };
  } catch {
    return undefined;
  }
}
