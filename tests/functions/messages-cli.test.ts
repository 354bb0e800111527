import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStore } from '../../netlify/local/store.ts';
import { keep, move, newEntry, type State } from '../../netlify/mail/outbox.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  const stop = await startLocalStore(folder);
  for (const [digit, email] of Object.entries({ a: 'asha@example.in', b: 'Bina@example.in' })) {
    await store(digit.repeat(32), email, digit === 'b' ? 'sent' : 'waiting');
  }
  await stop();
});

/** Stores an application in a state, as of an hour after it was received. */
async function store(id: string, email: string, state: State): Promise<void> {
  const message = {
    id,
    receivedAt: '2026-11-21T10:00:00.000Z',
    inbox: 'careers' as const,
    sender: { name: 'आशा', email },
    subject: `Application ${id[0]}`,
    text: 'Hello \u001b[31mred\u0007',
    attachment: {
      filename: 'CV.pdf',
      contentType: 'application/pdf',
      content: 'JVBERi0=',
      encoding: 'base64' as const,
    },
  };
  const since = Date.parse(message.receivedAt);
  const entry = newEntry({ id, since }, 'waiting', since);
  await keep(message, entry);
  const at = Date.parse('2026-11-21T11:00:00Z');
  if (state !== 'waiting') await move(entry, state, at, message);
}

afterEach(() => rm(folder, { recursive: true }));

/** Runs `npm run messages` without npm and returns its output and exit code. */
async function messages(args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, STORE: folder, SMTP_URL: '', ...more };
  const run = promisify(execFile)(process.execPath, ['netlify/local/messages-cli.ts', ...args], {
    env,
  });
  return run.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, printed: stderr }),
  );
}

test('messages are listed with their state and without terminal control characters', async () => {
  const { printed } = await messages([]);
  expect(printed).toContain(
    'AAAA-AAAA  received 2026-11-21T10:00:00.000Z  waiting, tried from 2026-11-21T10:00:00.000Z\n  Application a',
  );
  expect(printed).toContain('BBBB-BBBB  received 2026-11-21T10:00:00.000Z  sent 2026-11-21T11');
  expect(printed).toContain('Waiting: 1. Set aside: 0. Sent: 1.');
  expect(printed).toContain('Hello [31mred\n');
});

test('a message is printed as an .eml file with its CV', async () => {
  const { printed } = await messages(['eml', 'AAAA-AAAA']);
  const mail = await PostalMime.parse(printed);
  expect(mail.replyTo).toEqual([{ name: 'आशा', address: 'asha@example.in' }]);
  expect(mail.attachments[0]?.filename).toBe('CV.pdf');
});

test('a message is deleted; an unknown reference is reported with the usage', async () => {
  expect(await messages(['delete', 'bbbb-bbbb'])).toEqual({
    code: 0,
    printed: 'Message BBBB-BBBB is deleted.\n',
  });
  expect((await messages([])).printed).toContain('Waiting: 1. Set aside: 0. Sent: 0.');
  const missing = await messages(['delete', 'BBBB-BBBB']);
  expect(missing.code).toBe(1);
  expect(missing.printed).toContain('There is no message "BBBB-BBBB".\n\nnpm run messages  ');
});

test('messages are found by reference, id or email address', async () => {
  for (const what of ['bbbb-bbbb', 'b'.repeat(32), 'bina@EXAMPLE.in']) {
    const { printed } = await messages(['find', what]);
    expect(printed).toMatch(/^BBBB-BBBB/);
    expect(printed).not.toContain('AAAA-AAAA');
  }
  expect((await messages(['find', 'b'])).code).toBe(1);
});

test('all messages from an email address are deleted, whatever their state', async () => {
  const stop = await startLocalStore(folder);
  await store('c'.repeat(32), 'asha@example.in', 'sent');
  await store('d'.repeat(32), 'asha@example.in', 'aside');
  await stop();
  const { printed } = await messages(['delete', 'Asha@Example.in']);
  expect(printed.match(/is deleted/g)).toHaveLength(3);
  expect((await messages([])).printed).toContain('Waiting: 0. Set aside: 0. Sent: 1.');
  expect((await messages(['find', 'asha@example.in'])).code).toBe(1);
});

test('a reference that two messages have is refused, and their ids are accepted', async () => {
  const stop = await startLocalStore(folder);
  const other = `aaaaaaaa${'1'.repeat(24)}`;
  await store(other, 'other@example.in', 'waiting');
  await stop();
  for (const command of ['delete', 'eml']) {
    const { code, printed } = await messages([command, 'AAAA-AAAA']);
    expect(code).toBe(1);
    expect(printed).toContain('There are 2 messages "AAAA-AAAA".');
    expect(printed).toContain(other);
  }
  expect((await messages(['delete', other])).code).toBe(0);
  expect((await messages(['find', 'AAAA-AAAA'])).printed).toContain('Application a');
});

test('a message that was set aside waits again', async () => {
  const stop = await startLocalStore(folder);
  await store('e'.repeat(32), 'e@example.in', 'aside');
  await stop();
  expect((await messages([])).printed).toContain('set aside 2026-11-21T11:00:00.000Z');
  expect((await messages(['send', 'AAAA-AAAA'])).code).toBe(1);
  expect((await messages(['send', 'EEEE-EEEE'])).code).toBe(0);
  expect((await messages([])).printed).toContain('Waiting: 2. Set aside: 0.');
});

/** Starts a fake of the part of Netlify's API that reads the store of a site; it holds one message. */
async function startNetlifyApi(message: object & { id: string; entry: string }): Promise<Server> {
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams, host } = new URL(url, `http://${headers.host}`);
    const isFolder = pathname === '/api/v1/blobs/my-site/site:messages';
    const isMessage = pathname === `/api/v1/blobs/my-site/site:messages/messages/${message.id}`;
    const signed = headers.accept?.includes('signed-url');
    if (pathname === '/signed') return response.end(JSON.stringify(message));
    if (headers.authorization !== 'Bearer secret') return response.writeHead(401).end();
    if (isFolder && searchParams.get('prefix') === 'waiting/') {
      return response.end(JSON.stringify({ blobs: [{ key: message.entry, etag: '"x"' }] }));
    }
    if (isFolder) return response.end(JSON.stringify({ blobs: [] }));
    if (!isMessage) return response.writeHead(404).end();
    if (signed) return response.end(JSON.stringify({ url: `http://${host}/signed` }));
    return response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test("the store of a deployed site is read through Netlify's API with its id and token", async () => {
  const receivedAt = '2026-11-21T10:00:00.000Z';
  const id = 'c'.repeat(32);
  const message = {
    id,
    receivedAt,
    entry: newEntry({ id, since: Date.parse(receivedAt) }, 'waiting', Date.parse(receivedAt)).key,
    inbox: 'company',
    sender: { name: 'Asha', email: 'asha@example.in' },
    subject: 'From afar',
    text: 'Hello',
  };
  const api = await startNetlifyApi(message);
  const { printed } = await messages(['--site'], {
    NETLIFY_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    NETLIFY_SITE_ID: 'my-site',
    NETLIFY_AUTH_TOKEN: 'secret',
  });
  api.close();
  expect(printed).toContain(
    `CCCC-CCCC  received ${receivedAt}  waiting, tried from ${receivedAt}\n  From afar`,
  );
  const unset = await messages(['--site']);
  expect(unset.code).toBe(1);
  expect(unset.printed).toContain('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');
});
