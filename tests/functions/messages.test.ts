import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as runMessages } from '../../netlify/local/messages.ts';
import { senderCode } from '../../netlify/mail/message.ts';
import type { State } from '../../netlify/mail/outbox.ts';
import { keys, memory, put, reset } from './in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('./in-memory.ts')).blobs);

const DONE = Date.parse('2026-11-21T11:00:00Z');
const CV = new TextEncoder().encode('%PDF-1.7').buffer;

/** The id of a message: digits, and the code of its sender. */
const idOf = (digit: string, email: string) => digit.repeat(24) + senderCode(email);
const ASHA = 'asha@example.in';

beforeEach(() => {
  reset();
  store('a', ASHA, 'waiting');
  store('b', 'Bina@example.in', 'sent');
});

/** Runs a command of `npm run messages` and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  let printed = '';
  await runMessages(args, (text) => {
    printed += text;
  });
  return printed;
}

/** Stores an application in a state, as of an hour after it was received. */
function store(digit: string, email: string, state: State, id = idOf(digit, email)): void {
  const message = {
    id,
    receivedAt: '2026-11-21T10:00:00.000Z',
    inbox: 'careers',
    sender: { name: 'आशा', email },
    subject: `Application ${id[0]}`,
    text: 'Hello \u001b[31mred\u0007',
    attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
    nonce: 'n',
    due: Date.parse('2026-11-21T10:00:00Z'),
    tries: 0,
    ...(state !== 'waiting' && { doneAt: DONE }),
  };
  const key = state === 'waiting' ? `waiting/${id}` : `${state}/2026-11-21/${id}`;
  put(key, JSON.stringify(message));
  if (state !== 'sent') put(`${key}.cv`, CV);
}

test('messages are listed with their state and without terminal control characters', async () => {
  const printed = await run();
  expect(printed).toContain(
    'AAAA-AAAA  received 2026-11-21T10:00:00.000Z  waiting, tried from 2026-11-21T10:00:00.000Z\n  Application a',
  );
  expect(printed).toContain('BBBB-BBBB  received 2026-11-21T10:00:00.000Z  sent 2026-11-21T11');
  expect(printed).toContain('Waiting: 1. Set aside: 0. Sent: 1.');
  expect(printed).toContain('Hello [31mred\n');
});

test('a message is printed as an .eml file with its CV', async () => {
  const mail = await PostalMime.parse(await run('eml', 'AAAA-AAAA'));
  expect(mail.replyTo).toEqual([{ name: 'आशा', address: 'asha@example.in' }]);
  expect(mail.attachments[0]?.filename).toBe('CV.pdf');
});

test.each([
  [['delete', 'CCCC-CCCC'], 'There is no message "CCCC-CCCC".'],
  [['find', 'b'], 'There is no message "b".'],
  [['send', 'AAAA-AAAA'], 'There is no message "AAAA-AAAA".'],
  [['print'], 'There is no command "print".'],
])('%j is answered with a sentence', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test.each(['bbbb-bbbb', idOf('b', 'bina@example.in'), 'bina@EXAMPLE.in'])(
  '%s finds a message',
  async (what) => {
    const printed = await run('find', what);
    expect(printed).toMatch(/^BBBB-BBBB/);
    expect(printed).not.toContain('AAAA-AAAA');
  },
);

test('all messages from an email address are deleted, whatever their state', async () => {
  store('c', ASHA, 'sent');
  store('d', ASHA, 'set-aside');
  expect((await run('delete', 'Asha@Example.in')).match(/is deleted/g)).toHaveLength(3);
  expect(await run()).toContain('Waiting: 0. Set aside: 0. Sent: 1.');
  await expect(run('find', ASHA)).rejects.toThrow('There is no message');
  expect(keys()).toEqual([expect.stringMatching(/^sent\/2026-11-21\/b/)]);
});

test('a reference that two messages have is refused, and their ids are accepted', async () => {
  const other = `aaaaaaaa${'1'.repeat(24)}`;
  store('a', 'other@example.in', 'waiting', other);
  for (const command of ['delete', 'eml']) {
    const refused = run(command, 'AAAA-AAAA');
    await expect(refused).rejects.toThrow('There are 2 messages "AAAA-AAAA".');
    await expect(refused).rejects.toThrow(other);
  }
  expect(await run('delete', other)).toBe('Message AAAA-AAAA is deleted.\n');
  expect(await run('find', 'AAAA-AAAA')).toContain('Application a');
});

test('a message that was set aside waits again', async () => {
  store('e', 'e@example.in', 'set-aside');
  expect(await run()).toContain('set aside 2026-11-21T11:00:00.000Z');
  await run('send', 'EEEE-EEEE');
  expect(await run()).toContain('Waiting: 2. Set aside: 0.');
});

/** How many requests the API takes in a second; after more it says when to go on, as Netlify's documents say. */
const ALLOWED = 250;

/** Starts a fake of the part of Netlify's API that handles the store of a site: what is in `memory`. */
async function startNetlifyApi(): Promise<Server> {
  let taken: number[] = [];
  const closed = new Map<string, number>();
  const server = createServer(({ url = '', headers, method }, response) => {
    const { pathname, searchParams, host } = new URL(url, `http://${headers.host}`);
    const key = decodeURIComponent(pathname).replace(/^.*site:messages\/?/, '');
    const prefix = searchParams.get('prefix') ?? '';
    if (pathname.startsWith('/signed/')) return response.end(memory.kept.get(key)?.data);
    if (headers.authorization !== 'Bearer secret') return response.writeHead(401).end();
    // A request that comes again before it was asked to is never answered.
    if (Date.now() < (closed.get(`${method} ${url}`) ?? 0) - 500) return undefined;
    taken = taken.filter((time) => Date.now() - time < 1000);
    if (taken.length >= ALLOWED) {
      const reset = Math.ceil(Date.now() / 1000) + 2;
      closed.set(`${method} ${url}`, reset * 1000);
      return response.writeHead(429, { 'x-ratelimit-reset': reset }).end();
    }
    taken.push(Date.now());
    if (key === '') {
      const keys = [...memory.kept.keys()].filter((one) => one.startsWith(prefix));
      const start = Number(searchParams.get('cursor') ?? 0);
      const blobs = keys.slice(start, start + 1000).map((one) => ({ key: one, etag: '"x"' }));
      const next = start + 1000 < keys.length ? { next_cursor: String(start + 1000) } : {};
      return response.end(JSON.stringify({ blobs, ...next }));
    }
    if (method === 'DELETE') return response.writeHead(memory.kept.delete(key) ? 204 : 404).end();
    if (!memory.kept.has(key)) return response.writeHead(404).end();
    const signed = `http://${host}/signed/site:messages/${encodeURIComponent(key)}`;
    return response.end(JSON.stringify({ url: signed }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test('a request to erase works with 5,000 messages on the deployed site, within the limit of its API', async () => {
  for (let index = 0; index < 5000; index += 1) {
    const email = index < 150 ? ASHA : `writer${index}@example.in`;
    const id = index.toString(16).padStart(24, '0') + senderCode(email);
    const states = ['sent', 'sent', 'waiting', 'set-aside'] as const;
    store('', email, states[index % 4] ?? 'sent', id);
  }
  const api = await startNetlifyApi();
  const env = {
    ...process.env,
    NETLIFY_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    NETLIFY_SITE_ID: 'my-site',
    NETLIFY_AUTH_TOKEN: 'secret',
  };
  const inProcess = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['netlify/local/messages.ts', '--site', ...args], {
      env,
    });
  const { stdout } = await inProcess('delete', 'asha@example.in');
  expect(stdout.match(/is deleted/g)).toHaveLength(151);
  expect(keys().filter((key) => key.includes(senderCode(ASHA)))).toEqual([]);
  expect(keys().filter((key) => !key.endsWith('.cv'))).toHaveLength(4851);
  await expect(inProcess('find', 'asha@example.in')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no message "asha@example.in".\n\nnpm run messages '),
  });
  Object.assign(env, { NETLIFY_SITE_ID: '' });
  await expect(inProcess()).rejects.toMatchObject({
    stderr: expect.stringContaining('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN'),
  });
  api.close();
});
