import { fileTypeFromBuffer } from 'file-type';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { plainLine } from '../../src/messages/plain-line.ts';
import type { Attachment } from '../mail/message.ts';

/** The accepted file types, by the type that `file-type` detects in the content. */
const FILE_TYPES: Record<string, { extension: string; type: string }> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  cfb: { extension: 'doc', type: 'application/msword' },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/** The name of the stream that makes a compound file a Word document ([MS-DOC] 2.1), as its directory stores it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The maximum length of a file name without its extension, in characters. */
const NAME_LENGTH = 80;

/** Either a CV that can be attached, or why it is rejected. Neither if no file was chosen. */
export type ValidatedCv = { cv?: Attachment; problem?: 'cvType' | 'cvSize' };

/** Validates a CV by its content. A form without a file submits one with neither name nor content. */
export async function validateCv(file: unknown): Promise<ValidatedCv> {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return {};
  if (file.size > CV_LIMIT) return { problem: 'cvSize' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const fileType = FILE_TYPES[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (!fileType || (fileType.extension === 'doc' && !bytes.includes(WORD_STREAM))) {
    return { problem: 'cvType' };
  }
  const name = `${safeName(file.name)}.${fileType.extension}`;
  return { cv: { name, type: fileType.type, base64: bytes.toString('base64') } };
}

/** A file name without folders, extension, and everything but letters, digits, spaces, - and _. */
function safeName(name: string): string {
  const stem = plainLine(name)
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]{0,10}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `CV ${[...stem].slice(0, NAME_LENGTH).join('')}`.trim();
}
