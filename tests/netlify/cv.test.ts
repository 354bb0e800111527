import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateCv } from '../../netlify/forms/cv.ts';
import { CV_HEAD } from '../../src/validation/application.ts';
import { holds } from '../properties.ts';
import { compoundFile, docx, odt, PHOTOS, zipped } from './cv-files.ts';

const PDF = Buffer.from('%PDF-1.7\n');
const DOC = compoundFile('WordDocument', '1Table');

const attach = (bytes: BlobPart, name = 'Asha Rao') =>
  validateCv(new File([bytes], 'C:\\fakepath\\cv.pdf.exe'), name);

test.each([
  ['Asha Rao', PDF, 'CV Asha Rao.pdf'],
  ['आशा राव', PDF, 'CV आशा राव.pdf'],
  ['ക്രിസ്\u200Dതീന', PDF, 'CV ക്രിസ്\u200Dതീന.pdf'],
  ['../../etc/passwd', PDF, 'CV etc passwd.pdf'],
  ['evil\r\nBcc: x@y.z', PDF, 'CV evil Bcc x y z.pdf'],
  ['x'.repeat(200), PDF, `CV ${'x'.repeat(80)}.pdf`],
  [`${'x'.repeat(79)}𝔞`, PDF, `CV ${'x'.repeat(79)}𝔞.pdf`],
  ['Asha Rao', DOC, 'CV Asha Rao.doc'],
])('the CV of %j is attached with their name and its real type', async (name, bytes, filename) => {
  const { cv } = await attach(bytes, name);
  expect(cv?.attachment.filename).toBe(filename);
  expect(Buffer.from(cv?.bytes ?? new ArrayBuffer(0))).toEqual(bytes);
});

const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const types = (...of: string[]) =>
  `<Types>${of.map((type) => `<Override ContentType="${type}"/>`).join('')}</Types>`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

test.each([
  ['a program', 'cvType', Buffer.from('MZ\u0000\u0000%PDF-1.7')],
  ['an HTML page', 'cvType', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF behind 2 kB of something else', 'cvType', Buffer.from(`${'x'.repeat(2000)}%PDF-1.7\n`)],
  ['a spreadsheet in the older Office format', 'cvType', compoundFile('Workbook')],
  [
    'such a spreadsheet with the word in a cell',
    'cvType',
    Buffer.concat([compoundFile('Workbook'), Buffer.from('WordDocument', 'utf16le')]),
  ],
  ['an OpenDocument spreadsheet', 'cvType', odt('spreadsheet')],
  ['a GIF', 'cvType', Buffer.from('GIF89a')],
  ['empty', 'cvEmpty', Buffer.alloc(0)],
  ['larger than 3 MB', 'cvSize', Buffer.concat([PDF], 3 * 1024 * 1024 + 1)],
  ['a DOCX with two lists of content types', 'cvUnreadable', docx({ '[CONTENT_TYPES].XML': 'x' })],
  ['a DOCX cut off in the middle', 'cvUnreadable', docx().subarray(0, -30)],
  [
    'a DOCX whose list is cut off',
    'cvUnreadable',
    docx({ '[Content_Types].xml': types(TYPE).replace('</Types>', '') }),
  ],
  ['a DOCX with a password', 'cvUnreadable', compoundFile('EncryptedPackage', 'EncryptionInfo')],
  ['a DOC with macros', 'cvMacros', compoundFile('WordDocument', 'Macros', 'VBA')],
  ['a DOCM', 'cvMacros', docx({}, MACRO_TYPE)],
  [
    'a DOCM whose type is spelt with a character reference',
    'cvUnreadable',
    docx({ '[Content_Types].xml': types(TYPE, MACRO_TYPE.replace('E', '&#69;')) }),
  ],
  [
    'a DOCM behind two megabytes of filler',
    'cvMacros',
    zipped({
      'a.xml': TYPE + ' '.repeat(2_097_000),
      '[Content_Types].xml': types(TYPE, MACRO_TYPE) + ' '.repeat(3000),
    }),
  ],
  [
    'a DOCX with a list of content types of 300 kB',
    'cvUnreadable',
    docx({ '[Content_Types].xml': types(TYPE).replace('>', `>${' '.repeat(300_000)}`) }),
  ],
  [
    'a DOCM in UTF-16',
    'cvType',
    zipped({
      '[Content_Types].xml': utf16(types(TYPE, MACRO_TYPE)),
      'word/document.xml': '',
    }),
  ],
  ['an ODT with macros', 'cvMacros', odt('text', { 'Basic/Standard/Module1.xml': 'x' })],
])('a CV that is %s is refused: %s', async (_what, problem, bytes) => {
  expect(await attach(bytes)).toEqual({ problem });
});

test.each([
  ['pdf', Buffer.from('\r\n\n%PDF-1.4\n')],
  ['pdf', Buffer.from(`${'printed by a program\n'.repeat(45)}%PDF-1.4\n`)],
  ['doc', DOC],
  ['docx', docx({ 'word/media/photo.jpeg': 'x' })],
  ['odt', odt('text')],
  ['rtf', Buffer.from('{\\rtf1 Asha {\\pict\\pngblip 89504e47}}')],
  ['rtf', Buffer.from('\ufeff{\\rtf1 Asha}')],
  ...Object.entries(PHOTOS),
])('a %s is attached', async (extension, bytes) => {
  expect((await attach(bytes)).cv?.attachment.filename).toBe(`CV Asha Rao.${extension}`);
});

test('the page refuses no file that the function takes, and the function reads any file', async () => {
  const files = [PDF, DOC, docx(), odt('text'), Buffer.from('{\\rtf1}'), ...Object.values(PHOTOS)];
  const file = fc
    .tuple(
      fc.constantFrom('', '\ufeff', '\r\n', ' ', '\0').map((text) => Buffer.from(text)),
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 2 }),
      fc.uint8Array({ maxLength: 20 }),
    )
    .map(([before, known, changes, after]) => {
      const bytes = Buffer.concat([before, known, after]);
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      return bytes;
    });
  await holds(
    fc.asyncProperty(file, async (bytes) => {
      const { cv } = await attach(bytes);
      if (cv) expect(bytes.toString('latin1', 0, 1024)).toMatch(CV_HEAD);
    }),
  );
});
