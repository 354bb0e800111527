import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import { type Message, reference } from '../../netlify/mail/message.ts';
import { storeAndSend } from '../../netlify/mail/store-and-send.ts';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { anOpenRole, content } from '../content.ts';
import { compoundFile, docx, odt, PHOTOS } from './cv-files.ts';

vi.mock('../../netlify/mail/store-and-send.ts', () => ({ storeAndSend: vi.fn() }));

const { fields, problems, responses } = content.applicationForm;
const role = anOpenRole();

const good = {
  role: role.id,
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  link: 'github.com/asha',
  message: 'Five projects',
};

const PDF = Buffer.from('%PDF-1.7\n');
const DOC = compoundFile('WordDocument', '1Table');

function form(fields: object, cv?: File): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...fields })) body.append(name, value);
  body.append('cv', cv ?? new File([], ''));
  return new Request('https://tas.example/apply', { method: 'POST', body });
}

async function send(request: Request) {
  const stored: Message[] = [];
  vi.mocked(storeAndSend).mockImplementation(async (message) => void stored.push(message));
  const response = await apply(request);
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, words: load(body).text(), message: stored[0] };
}

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
  ['Asha Rao', DOC, 'CV Asha Rao.doc'],
])('the CV of %j is attached with their name and its real type', async (name, bytes, attached) => {
  const { message } = await send(form({ name }, new File([bytes], 'C:\\fakepath\\cv.pdf.exe')));
  expect(message?.attachment?.filename).toBe(attached);
  expect(Buffer.from(message?.attachment?.content ?? '', 'base64')).toEqual(bytes);
  expect(message?.text).toContain(`CV: ${attached}, attached`);
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

const relationship = (type: string, target: string) =>
  docx({
    'word/_rels/settings.xml.rels': `<Relationship Type="http://x/${type}" Target="${target}" TargetMode="External"/>`,
  });

test.each([
  ['contains a script', Buffer.from('%PDF-1.7\n<< /S /J#61vaScript /JS (app.alert(1)) >>')],
  ['starts another program', Buffer.from('%PDF-1.7\n<< /S/Launch /F (cmd.exe) >>')],
  ['contains an embedded object', Buffer.from('{\\rtf1 {\\object{\\*\\objdata 0105}}}')],
  ['contains an embedded object', compoundFile('WordDocument', '\u0001Ole10Native')],
  ['contains an embedded object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['loads a template', Buffer.from('{\\rtf1 {\\*\\template http://evil.example/t.dotm}}')],
  ['loads a template', relationship('attachedTemplate', 'https://evil.example/t.dotm')],
  ['loads a template', relationship('attachedTemplate', 'file:///\\\\evil.example\\t.dotm')],
  ['', relationship('attachedTemplate', 'file:///C:\\Users\\Asha\\Normal.dotm')],
  ['', relationship('hyperlink', 'https://github.com/asha')],
])('the mail says that a CV %s', async (warning, bytes) => {
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

test('a huge body is not read to the end', async () => {
  let read = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const huge = await send(
    new Request('https://tas.example/apply', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit),
  );
  expect(huge.status).toBe(413);
  expect(read).toBeLessThan(4 * 1024 * 1024);
});

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

test('a request that is not multipart, is malformed, or is cross-origin is rejected', async () => {
  const post = (type: string, body: string, more = {}) =>
    new Request('https://tas.example/apply', {
      method: 'POST',
      headers: { 'content-type': type, ...more },
      body,
    });
  expect((await send(post('application/json', '{}'))).status).toBe(415);
  expect((await send(post('multipart/form-data; boundary=x', 'broken'))).status).toBe(400);
  const crossOrigin = { origin: 'https://elsewhere.example' };
  expect((await send(post('multipart/form-data; boundary=x', '', crossOrigin))).status).toBe(403);
  const put = new Request('https://tas.example/apply', { method: 'PUT' });
  expect((await send(put)).status).toBe(405);
});

test('an application that is neither stored nor sent returns 503 and says what to do', async () => {
  vi.mocked(storeAndSend).mockResolvedValue('store');
  const response = await apply(form({}));
  expect(response.status).toBe(503);
  expect(load(await response.text()).text()).toContain(responses.store);
});
