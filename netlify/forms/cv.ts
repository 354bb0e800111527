import { fileTypeFromBuffer } from 'file-type';
import { CV_LIMIT, CV_MEDIA_TYPES } from '../../src/messages/application.ts';
import { inspect } from './inspect-cv.ts';

/** The extension of a file by what `file-type` detects in its content, where the two differ. */
const EXTENSIONS: Record<string, string> = { cfb: 'doc', docm: 'docx' };

/** The maximum length of the applicant's name in the name of the file, in characters. */
const NAME_LENGTH = 80;

/**
 * Validates a CV by its content, and names it after the applicant.
 *
 * @returns a CV that can be attached and what the email says about it, or why it is rejected; neither if no file was chosen
 */
export async function validateCv(file: unknown, applicant: string) {
  if (!(file instanceof File)) return {};
  if (file.size === 0) return { problem: 'cvEmpty' as const };
  if (file.size > CV_LIMIT) return { problem: 'cvSize' as const };
  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = await detect(bytes);
  const contentType = CV_MEDIA_TYPES[extension];
  if (!contentType) return { problem: 'cvType' as const };
  try {
    const warnings = inspect(extension, bytes);
    if (typeof warnings === 'string') return { problem: warnings };
    const letters = applicant.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
    const filename = `CV ${[...letters].slice(0, NAME_LENGTH).join('')}.${extension}`;
    return { cv: { filename, contentType, content: bytes.toString('base64') }, warnings };
  } catch {
    return { problem: 'cvType' as const };
  }
}

/** The extension of a file by its content. Some scanners write blank lines before the head of a PDF. */
async function detect(bytes: Buffer): Promise<string> {
  if (/^\s*%PDF-/.test(bytes.toString('latin1', 0, 1024))) return 'pdf';
  const detected = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  return EXTENSIONS[detected] ?? detected;
}
