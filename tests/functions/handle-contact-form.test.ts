import { expect, test, vi } from 'vitest';
import sendEmail from '../../netlify/functions/send-email.ts';
import { content } from '../content.ts';
import { answer } from './answer.ts';
import { TYPED as good } from './typed.ts';

vi.mock('../../netlify/mail/accept.ts', () => ({ accept: vi.fn() }));

const { fields, problems, responses } = content.contactForm;

const FORM = 'application/x-www-form-urlencoded';

function post(body: BodyInit, type = 'application/json', more: HeadersInit = {}): Request {
  return new Request('http://site.test/send-email', {
    method: 'POST',
    headers: { 'content-type': type, ...more },
    body,
    duplex: 'half',
  } as RequestInit);
}

const send = (request: Request) => answer(sendEmail, request);

test('a JSON message is normalised and stored, and returns 200 with its reference', async () => {
  const { status, headers, body, stored } = await send(post(JSON.stringify(good)));
  expect(status).toBe(200);
  expect(stored).toHaveLength(1);
  const { reference } = JSON.parse(body);
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(headers.get('x-reference')).toBe(reference);
  expect(stored[0]?.subject).toBe(`Message from Asha Rao, ${reference}`);
  expect(stored[0]?.sender).toEqual({ name: 'Asha Rao', email: 'asha@example.in' });
  expect(stored[0]?.text).toMatch(
    /^Name: Asha Rao\nMobile: 9876543210\n[\s\S]*\nMessage:\n\nHello\n$/,
  );
});

test('a plain form is stored and redirects to its confirmation with 303', async () => {
  const { status, headers, stored } = await send(post(new URLSearchParams(good).toString(), FORM));
  expect(status).toBe(303);
  expect(stored).toHaveLength(1);
  expect(headers.get('location')).toBe(`/sent?id=${stored[0]?.id}`);
});

test('a message that the mail server has, but not the store, is confirmed by the response itself', async () => {
  const json = await answer(sendEmail, post(JSON.stringify(good)), 'sent');
  const { reference, sentence, page } = JSON.parse(json.body);
  expect([json.status, page]).toEqual([200, undefined]);
  expect(sentence).toContain(reference);
  const plain = post(new URLSearchParams(good).toString(), FORM);
  const { status, words, message } = await answer(sendEmail, plain, 'sent');
  expect(status).toBe(200);
  expect(words).toContain(message?.subject.slice(-9));
});

test('an invalid plain form returns a page that lists what to correct', async () => {
  const typed = { ...good, name: '<script>alert(1)</script>', email: 'secret-typed-thing' };
  const { status, headers, body, words, stored } = await send(
    post(new URLSearchParams(typed).toString(), `${FORM};charset=UTF-8`),
  );
  expect(status).toBe(422);
  expect(headers.get('content-type')).toMatch(/^text\/(html|plain); charset=utf-8$/);
  expect(words).toContain(`${fields.email.label}: ${problems.emailWrong}`);
  expect(body).not.toContain('secret-typed-thing');
  expect(body).not.toContain('alert(1)');
  expect(stored).toEqual([]);
});

test('an invalid JSON message returns one sentence per field without echoing input', async () => {
  const { status, body, stored } = await send(
    post(JSON.stringify({ ...good, mobile: 'typed-secret' })),
  );
  expect(status).toBe(422);
  expect(Object.keys(JSON.parse(body).problems)).toEqual(['mobile']);
  expect(body).not.toContain('typed-secret');
  expect(stored).toEqual([]);
});

test.each(['GET', 'PUT', 'DELETE', 'HEAD'])('%s returns 405', async (method) => {
  const { status, headers } = await send(new Request('http://site.test/send-email', { method }));
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('POST');
});

const JSON_TYPE = 'application/json';

test.each<[type: string, body: BodyInit, status: number]>([
  ['text/plain', '{}', 415],
  ['multipart/form-data; boundary=x', '{}', 415],
  ['application/xml', '{}', 415],
  ['', '{}', 415],
  [JSON_TYPE, '', 400],
  [JSON_TYPE, '{', 400],
  [JSON_TYPE, '"text', 400],
  [JSON_TYPE, new Uint8Array([0x7b, 0xff, 0x7d]), 400],
  [JSON_TYPE, '[]', 422],
  [JSON_TYPE, 'null', 422],
  [JSON_TYPE, '7', 422],
])('the content type %j with the body %j returns %i', async (type, body, status) => {
  expect((await send(post(body, type))).status).toBe(status);
});

test('a body over 32 KiB returns 413 and is not read to the end', async () => {
  let read = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  const { status, stored } = await send(post(endless));
  expect(status).toBe(413);
  expect(read).toBeLessThan(40 * 1024);
  expect(stored).toEqual([]);
});

test.each(['store', 'full'] as const)(
  'a message that cannot be taken (%s) returns 503, and says what to do and when to try again',
  async (why) => {
    const response = await answer(sendEmail, post(JSON.stringify(good)), why);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(response.body).sentence).toBe(responses[why]);
  },
);

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://site.test' }, 200],
  [{ origin: 'https://www.behind-a-proxy.example', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://[::1]:8888', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://site.test', 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{}, 200],
])('a request with %j returns %i', async (headers, status) => {
  const response = await send(post(JSON.stringify(good), 'application/json', headers));
  expect(response.status).toBe(status);
  expect(response.stored).toHaveLength(status === 200 ? 1 : 0);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  [{ leaf: '', seconds: 40 }, undefined],
  [{ leaf: 'filled' }, 'the hidden field was filled in'],
  [{ seconds: 0.5 }, 'it was filled in within 2 seconds'],
  [{ name: 'www.cheap.example' }, 'the name contains a link'],
  [{ message: 'Buy 10,000 real followers at https://cheap.example' }, undefined],
])('a message with %j is stored, and tagged with its reason: %j', async (change, reason) => {
  const { status, stored } = await send(post(JSON.stringify({ ...good, ...change })));
  expect(status).toBe(200);
  expect(stored[0]?.subject.startsWith('[maybe spam] ')).toBe(reason !== undefined);
  expect(stored[0]?.hasReceipt).toBe(reason === undefined);
  expect(/^Tagged because (.+)\.$/m.exec(stored[0]?.text ?? '')?.[1]).toBe(reason);
});

test('every response forbids framing, sniffing and caching', async () => {
  for (const request of [post('{'), post(JSON.stringify(good)), post('', 'text/plain')]) {
    const { headers } = await send(request);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
