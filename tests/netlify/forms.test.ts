import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { DAY, dayOf, reference } from '../../netlify/mail/message.ts';
import type { StoredMessage } from '../../netlify/mail/records.ts';
import { CV_LIMIT } from '../../src/validation/application.ts';
import { anOpenRole, content } from '../content.ts';
import { compoundFile } from './cv-files.ts';
import {
  applicationRequest,
  CV,
  clock,
  confirmation,
  contactRequest,
  failing,
  memory,
  send,
  settings,
  setUp,
  TODAY,
} from './drive.ts';
import { TYPED } from './typed.ts';

const { problems, responses } = content.contactForm;
const application = content.applicationForm;
const role = anOpenRole();

// Messages wait, because no mail server is set.
setUp(TODAY, { SMTP_URL: '', MAIL_FROM: '' });

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A request to a form. */
const request = (
  body: BodyInit,
  type = JSON_TYPE,
  headers: HeadersInit = {},
  method = 'POST',
  path = 'send-email',
) =>
  new Request(`http://site.test/${path}`, {
    method,
    headers: { 'content-type': type, ...headers },
    ...(method === 'POST' && { body, duplex: 'half' }),
  } as RequestInit);

const plainForm = (fields = {}) =>
  request(new URLSearchParams({ ...TYPED, ...fields }).toString(), `${FORM};charset=UTF-8`);

/** The words of a page, or of the plain text in its place where the site is not built. */
const wordsOf = (body: string) => (body.startsWith('<') ? load(body).text() : body);

/** Sends a request and gives the answer, the words on its page, and the message that is stored. */
async function answer(to: Request) {
  const { status, headers, ...response } = await send(to).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  }));
  const [key = ''] = memory.keys('waiting/').filter((one) => !one.endsWith('.cv'));
  const data = memory.kept.get(key)?.data;
  const message: StoredMessage | undefined = data && JSON.parse(String(data));
  const cv = memory.kept.get(`${key}.cv`)?.data as ArrayBuffer | undefined;
  return { status, headers, ...response, words: wordsOf(response.body), message, cv };
}

test('a JSON message is normalised and stored, and returns 200 with its reference', async () => {
  clock.time = Date.parse('2026-12-01T06:00:00Z');
  const { status, headers, body, message } = await answer(contactRequest());
  expect(status).toBe(200);
  const quoted = reference(message?.id ?? '');
  expect(JSON.parse(body)).toEqual({
    status: 'accepted',
    reference: quoted,
    page: `/sent?id=${message?.id}`,
  });
  expect(headers.get('x-reference')).toBe(quoted);
  expect(message).toMatchObject({
    inbox: 'company',
    sender: { name: 'Asha Rao', email: 'asha@example.in' },
    subject: `Message from Asha Rao, ${quoted}`,
  });
  expect(message?.text).toMatch(
    /^Sent by .+\nReceived: 1 December 2026 at 11:30 am India time\nReference: .+\nName: Asha Rao\nMobile: 9876543210\nEmail: .+\n\nMessage:\n\nHello\n$/,
  );
});

test('an application is stored with its CV, redirects to its confirmation, and says what is not scanned', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n')], CV_LIMIT);
  const fields = { link: 'github.com/asha' };
  const { status, headers, message, cv } = await answer(
    applicationRequest(fields, new File([bytes], 'cv')),
  );
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`/sent?id=${message?.id}`);
  expect(message).toMatchObject({
    inbox: 'careers',
    subject: `Application: ${role.data.title}, Asha Rao, ${reference(message?.id ?? '')}`,
    attachment: { filename: 'CV Asha Rao.pdf', contentType: 'application/pdf' },
  });
  expect(cv?.byteLength).toBe(CV_LIMIT);
  expect(message?.text.split('\n').slice(4, 8)).toEqual([
    `Role: ${role.data.title}`,
    'Work: https://github.com/asha',
    'CV: CV Asha Rao.pdf',
    'Name: Asha Rao',
  ]);
  expect(message?.text).toMatch(/^Attachments are not scanned for viruses/m);
});

test('GET /apply redirects to the form', async () => {
  const { status, headers } = await answer(new Request('https://tas.example/apply'));
  expect([status, headers.get('location')]).toEqual([303, '/carrer#graphicScroll']);
});

test.each([
  ['a message by script', contactRequest, 200, ''],
  ['a message by plain HTML', () => plainForm(), 303, ''],
  ['an application', () => applicationRequest({}, CV), 303, '(PDF)'],
])('%s is stored and confirmed with its reference', async (_what, make, expected, came) => {
  const { status, message } = await answer(make());
  expect(status).toBe(expected);
  const page = await confirmation(message?.id ?? '');
  const words = wordsOf(await page.text());
  expect(page.status).toBe(200);
  expect(words).toContain(reference(message?.id ?? ''));
  expect(words).toContain(came);
});

test.each(['sent', 'set-aside'])(
  'a message that was %s six days ago is confirmed',
  async (state) => {
    const { message } = await answer(contactRequest());
    const id = message?.id ?? '';
    memory.put(`${state}/${dayOf(clock.time - 6 * DAY)}/${id}`, JSON.stringify(message));
    memory.kept.delete(`waiting/${id}`);
    expect((await confirmation(id ?? '')).status).toBe(200);
  },
);

test('what a page shows of a message is text, whatever is in it', async () => {
  const { message } = await answer(applicationRequest());
  const role = '<b>Baker</b> & __title__';
  memory.put(`waiting/${message?.id}`, JSON.stringify({ ...message, role }));
  const page = await confirmation(message?.id ?? '');
  expect(wordsOf(await page.text())).toContain(role);
});

test.each([
  ['no id', ''],
  ['a reference alone', '7F3A-91C2'],
  ['an invented id', '0'.repeat(32)],
  ['a store that fails', '1'.repeat(32)],
])('%s leads to the page that says that it knows of no message', async (_what, id) => {
  failing.how = (_call, key) => (key.includes('1111') ? 500 : undefined);
  const { status, headers } = await confirmation(id ?? '');
  expect([status, headers.get('location')]).toEqual([303, '/thank-you']);
});

test('a message that only the mail server has is confirmed by the response itself', async () => {
  settings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'website@tas.example' });
  failing.how = (call) => (call === 'mail' ? undefined : 503);
  const { reference: quoted, sentence, page } = await (await send(contactRequest())).json();
  expect(quoted).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect([sentence.includes(quoted), page]).toEqual([true, undefined]);
  const plain = await send(plainForm());
  expect(plain.status).toBe(200);
  expect(wordsOf(await plain.text())).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
});

test('an invalid form returns a sentence for each field, in form order, without echoing input', async () => {
  const wrong = {
    name: ' ',
    email: 'secret-typed',
    mobile: 'mobile-typed',
    role: '',
    link: 'javascript:x',
  };
  const json = await answer(contactRequest(wrong));
  expect(Object.keys(JSON.parse(json.body).problems)).toEqual(['name', 'email', 'mobile']);
  const plain = await answer(plainForm(wrong));
  expect(plain.headers.get('content-type')).toMatch(/^text\/(html|plain); charset=utf-8$/);
  expect(plain.words).toContain(
    `${content.contactForm.fields.email.label}: ${problems.emailWrong}`,
  );
  const { fields } = application;
  const apply = await answer(applicationRequest(wrong));
  const places = (['role', 'name', 'email', 'mobile', 'link'] as const).map((name) =>
    apply.words.indexOf(`${fields[name].label}: `),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const { status, body, message } of [json, plain, apply]) {
    expect([status, message]).toEqual([422, undefined]);
    expect(body).not.toMatch(/secret-typed|mobile-typed|javascript:x/);
  }
});

test.each<[type: string, body: BodyInit, status: number, path?: string]>([
  ['text/plain', '{}', 415],
  ['multipart/form-data; boundary=x', '{}', 415],
  ['', '{}', 415],
  [JSON_TYPE, '', 400],
  [JSON_TYPE, '"text', 400],
  [JSON_TYPE, new Uint8Array([0x7b, 0xff, 0x7d]), 400],
  [JSON_TYPE, '[]', 422],
  [JSON_TYPE, 'null', 422],
  [JSON_TYPE, '{}', 415, 'apply'],
  ['multipart/form-data; boundary=x', 'broken', 400, 'apply'],
])('the content type %j with the body %j returns %i', async (type, body, status, path) => {
  expect((await send(request(body, type, {}, 'POST', path))).status).toBe(status);
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s returns 405', async (method) => {
  const { status, headers } = await send(request('', JSON_TYPE, {}, method));
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a body over 128 KiB returns 413', async () => {
  expect((await answer(request(' '.repeat(128 * 1024 + 1)))).status).toBe(413);
});

test('a message that cannot be taken returns 503, and says what to do', async () => {
  failing.how = () => 503;
  const { status, body } = await answer(contactRequest());
  expect(status).toBe(503);
  expect(JSON.parse(body).sentence).toBe(responses.store);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://site.test' }, 200],
  [{ origin: 'https://www.behind-a-proxy.example', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://site.test', 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{}, 200],
])('a request with %j returns %i', async (headers, status) => {
  const response = await answer(request(JSON.stringify(TYPED), JSON_TYPE, headers));
  expect([response.status, response.message === undefined]).toEqual([status, status === 403]);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  [{ leaf: '', seconds: 40 }, undefined],
  [{ leaf: 'filled' }, 'the hidden field was filled in'],
  [{ seconds: 0.5 }, 'it was sent within 2 seconds after its page was opened'],
  [{ name: 'www.cheap.example' }, 'the name contains a link'],
  [{ message: 'Buy 10,000 real followers at https://cheap.example' }, undefined],
])('a message with %j is stored, and tagged with its reason: %j', async (change, reason) => {
  const { status, message } = await answer(contactRequest(change));
  expect(status).toBe(200);
  expect(message?.subject.startsWith('[maybe spam] ')).toBe(reason !== undefined);
  expect(/^Tagged because (.+)\.$/m.exec(message?.text ?? '')?.[1]).toBe(reason);
});

test('every response forbids framing, sniffing and caching', async () => {
  for (const one of [request('{'), contactRequest(), request('', 'text/plain')]) {
    const { headers } = await send(one);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['no-such-role', 'no-such-role', 'there is no such role on the site now'],
  ['__proto__', undefined, undefined],
  ['../package', undefined, undefined],
])(
  'an application for a role that is not open is marked, an invalid role is rejected: %j',
  async (slug, title, note) => {
    const { status, message } = await answer(applicationRequest({ role: slug }));
    expect(status).toBe(title ? 303 : 422);
    expect(message?.subject.split(', ').slice(0, 2)).toEqual(
      title && [`Application: ${title} (not open)`, 'Asha Rao'],
    );
    if (note) expect(message?.text).toContain(`Note: ${note}`);
  },
);

test.each([
  ['no document', 422, application.problems.cvType, Buffer.from('MZ')],
  ['full of macros', 422, application.problems.cvMacros, compoundFile('WordDocument', 'Macros')],
  ['empty', 422, application.problems.cvEmpty, Buffer.alloc(0)],
  ['too large', 422, application.problems.cvSize, Buffer.alloc(CV_LIMIT + 1)],
  ['far too large', 413, application.responses.size, Buffer.alloc(2 * CV_LIMIT)],
])('a CV that is %s returns %i with what to do', async (_what, expected, sentence, bytes) => {
  const form = applicationRequest({}, new File([bytes], 'cv.pdf'));
  const { url, headers } = form;
  // Node goes on writing a form that it sends in parts after its reader has left.
  const whole = new Request(url, { method: 'POST', headers, body: await form.bytes() });
  const { status, words } = await answer(whole);
  expect(status).toBe(expected);
  expect(words).toContain(sentence);
  expect(words).toContain(application.responses.back);
});

/** An application with a CV whose body is changed on its way, as some browsers send it. */
async function changed(change: (body: string) => string): Promise<Request> {
  const original = applicationRequest({}, CV);
  const { url, headers } = original;
  return new Request(url, { method: 'POST', headers, body: change(await original.text()) });
}

test.each(['my \\"best\\" cv.pdf', 'back\\slash.pdf', 'q%22.pdf', 'सीवी.pdf'])(
  'a file that a browser sends as filename="%s" is attached',
  async (filename) => {
    const renamed = changed((body) => body.replace('filename="cv.pdf"', `filename="${filename}"`));
    const { status, cv } = await answer(await renamed);
    expect(status).toBe(303);
    expect(Buffer.from(cv ?? new ArrayBuffer(0)).toString()).toBe('%PDF-1.7\n');
  },
);

test('an empty file field beside the CV, as browsers send it, drops no CV', async () => {
  const doubled = changed((body) => {
    const [boundary = ''] = body.split('\r\n');
    return `${boundary}\r\nContent-Disposition: form-data; name="cv"; filename=""\r\n\r\n\r\n${body}`;
  });
  expect((await answer(await doubled)).cv).toBeDefined();
});
