import { expect, test, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import { reference } from '../../netlify/mail/message.ts';
import { CV_LIMIT } from '../../src/messages/application.ts';
import { anOpenRole, content } from '../content.ts';
import { answer } from './answer.ts';
import { compoundFile } from './cv-files.ts';
import { TYPED } from './typed.ts';

vi.mock('../../netlify/mail/accept.ts', () => ({ accept: vi.fn() }));

const { fields, problems, responses } = content.applicationForm;
const role = anOpenRole();

const good = { ...TYPED, role: role.id, link: 'github.com/asha' };

const PDF = Buffer.from('%PDF-1.7\n');

function form(fields: Record<string, string>, cv?: File): Request {
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

/** A PDF of a size in bytes. */
const sized = (size: number) => Buffer.concat([PDF], size);

test.each(['my \\"best\\" cv.pdf', 'back\\slash.pdf', 'q%22.pdf', 'सीवी.pdf'])(
  'a file that a browser sends as filename="%s" is attached',
  async (filename) => {
    const request = form({}, new File([PDF], 'cv.pdf'));
    const { url, headers } = request;
    const body = (await request.text()).replace('filename="cv.pdf"', `filename="${filename}"`);
    const { status, message } = await send(new Request(url, { method: 'POST', headers, body }));
    expect(status).toBe(303);
    expect(Buffer.from(message?.cv ?? new ArrayBuffer(0)).toString()).toBe(PDF.toString());
  },
);

test('a CV of 3 MB is attached, and the mail says that it is not scanned', async () => {
  const { message } = await send(form({}, new File([sized(CV_LIMIT)], 'cv')));
  expect(message?.attachment?.contentType).toBe('application/pdf');
  expect(message?.cv?.byteLength).toBe(CV_LIMIT);
  expect(message?.text).toContain('\nCV: CV Asha Rao.pdf, attached\n');
  expect(message?.text).toMatch(/^Attachments are not scanned for viruses/m);
});

test.each([
  ['no document', 422, problems.cvType, Buffer.from('MZ')],
  ['full of macros', 422, problems.cvMacros, compoundFile('WordDocument', 'Macros')],
  ['empty', 422, problems.cvEmpty, Buffer.alloc(0)],
  ['too large', 422, problems.cvSize, sized(CV_LIMIT + 1)],
  ['far too large', 413, responses.size, sized(2 * CV_LIMIT)],
])('a CV that is %s returns %i with what to do', async (_what, expected, sentence, bytes) => {
  const { url, headers, body } = form({}, new File([bytes], 'cv.pdf'));
  const whole = await new Response(body).arrayBuffer();
  const request = new Request(url, { method: 'POST', headers, body: whole });
  const { status, words, message } = await send(request);
  expect(status).toBe(expected);
  expect(words).toContain(sentence);
  expect(words).toContain(responses.back);
  expect(message).toBeUndefined();
});

test('all invalid fields are reported at once, in form order, without echoing input', async () => {
  const wrong = { role: '', name: ' ', email: 'secret-typed', mobile: 'x', link: 'javascript:x' };
  const { status, body, words, message } = await send(form(wrong));
  expect(status).toBe(422);
  const named = (['role', 'name', 'email', 'mobile', 'link'] as const).map(
    (name) => `${fields[name].label}: `,
  );
  const places = named.map((label) => words.indexOf(label));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
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
