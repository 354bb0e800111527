import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { handleApplicationForm } from '../../netlify/forms/handle-application-form.ts';
import type { Message } from '../../netlify/mail/message.ts';
import { anOpenRole, content } from '../content.ts';

const { fields, problems, responses, thanks } = content.applicationForm;
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
/** An OLE compound file, the format of older Office programs; `WordDocument` is in Word files only. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DOC = Buffer.concat([COMPOUND, Buffer.alloc(1024), Buffer.from('WordDocument', 'utf16le')]);

function form(fields: object, cv?: File): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...fields })) body.append(name, value);
  body.append('cv', cv ?? new File([], ''));
  return new Request('https://tas.example/apply', { method: 'POST', body });
}

async function send(request: Request) {
  const stored: Message[] = [];
  const response = await handleApplicationForm(request, async (message) => {
    stored.push(message);
    return message.id;
  });
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
    'Name: Asha Rao',
    'Mobile: 9876543210',
    'Email: asha@example.in',
    'Work: https://github.com/asha',
    'CV: none sent',
  ]);
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^\/apply\?reference=[0-9A-F]{4}-[0-9A-F]{4}$/);
  const page = await send(new Request(`https://tas.example${location}`));
  expect(page.status).toBe(200);
  expect(page.words).toContain(thanks.heading);
  const reference = location.slice(-9);
  expect(page.words).toContain(thanks.reference.replace('{reference}', reference));
  expect(message?.text).toContain(`\nReference: ${reference}\n`);
});

test.each(['', '?reference=', '?reference=%3Cscript%3E', '?reference=7F3A-91C2x'])(
  'GET /apply%s redirects to the form',
  async (query) => {
    const { status, headers } = await send(new Request(`https://tas.example/apply${query}`));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/carrer#graphicScroll');
  },
);

test.each([
  ['résumé 2026.PDF', PDF, 'CV résumé 2026.pdf'],
  ['../../etc/passwd', PDF, 'CV passwd.pdf'],
  ['C:\\fakepath\\My CV.docx', PDF, 'CV My CV.pdf'],
  ['evil\r\nBcc: x@y.z.pdf', PDF, 'CV evil Bcc x y z.pdf'],
  ['.pdf', PDF, 'CV.pdf'],
  [`${'x'.repeat(300)}.pdf`, PDF, `CV ${'x'.repeat(80)}.pdf`],
  ['cv.pdf.exe', DOC, 'CV cv pdf.doc'],
])('the CV %j is attached with its real type and a safe name', async (name, bytes, attached) => {
  const { message } = await send(form({}, new File([bytes], name)));
  expect(message?.attachment?.name).toBe(attached);
  expect(Buffer.from(message?.attachment?.base64 ?? '', 'base64')).toEqual(bytes);
  expect(message?.text).toContain(`CV: ${attached}, attached`);
});

test.each([
  ['a program', Buffer.from('MZ\u0000\u0000')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a spreadsheet in the older Office format', Buffer.concat([COMPOUND, Buffer.alloc(1024)])],
  ['empty', Buffer.alloc(0)],
])('a CV that is %s is rejected with what to choose instead', async (_what, bytes) => {
  const { status, words, message } = await send(form({}, new File([bytes], 'cv.pdf')));
  expect(status).toBe(422);
  expect(words).toContain(problems.cvType);
  expect(words).toContain(responses.back);
  expect(message).toBeUndefined();
});

test('a 3 MB CV is accepted, one byte more is rejected, and a huge body is not read to the end', async () => {
  const sized = (size: number) => new File([PDF, Buffer.alloc(size - PDF.length)], 'cv.pdf');
  expect((await send(form({}, sized(3 * 1024 * 1024)))).status).toBe(303);
  const over = await send(form({}, sized(3 * 1024 * 1024 + 1)));
  expect(over.status).toBe(422);
  expect(over.words).toContain(problems.cvSize);
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
  const response = await handleApplicationForm(form({}), async () => null);
  expect(response.status).toBe(503);
  expect(load(await response.text()).text()).toContain(responses.store);
});
