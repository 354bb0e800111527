import { fileTypeFromBuffer } from 'file-type';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { plainLine } from '../../src/messages/plain-line.ts';
import type { Attachment } from './letter.ts';

/** The kinds of file that are taken, by what is inside them, whatever they are called. */
const KINDS: Record<string, { extension: string; type: string }> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  cfb: { extension: 'doc', type: 'application/msword' },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/** The stream that makes an old Office file a Word document, as it is written in its directory ([MS-DOC] 2.1). */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The longest name of a file without its extension, in characters. */
const NAME_LENGTH = 80;

/** Either a CV that can be attached, or why it is not taken. Neither where none was chosen. */
export type CheckedCv = { cv?: Attachment; problem?: 'cvType' | 'cvSize' };

/** Checks a CV by its content. A form without a file sends one without name and content. */
export async function checkCv(file: unknown): Promise<CheckedCv> {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return {};
  if (file.size > CV_LIMIT) return { problem: 'cvSize' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (!kind || (kind.extension === 'doc' && !bytes.includes(WORD_STREAM))) {
    return { problem: 'cvType' };
  }
  const name = `${harmlessName(file.name)}.${kind.extension}`;
  return { cv: { name, type: kind.type, base64: bytes.toString('base64') } };
}

/** A file's name without folders, extension and everything but letters, digits, spaces, - and _. */
function harmlessName(name: string): string {
  const stem = plainLine(name)
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]{0,10}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `CV ${[...stem].slice(0, NAME_LENGTH).join('')}`.trim();
}
