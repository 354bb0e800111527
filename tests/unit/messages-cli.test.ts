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
import { Outbox } from '../../netlify/mail/outbox.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  const stop = await startLocalStore(folder);
  const outbox = new Outbox();
  for (const digit of 'ab') {
    const message = {
      id: digit.repeat(32),
      receivedAt: '2026-11-21T10:00:00.000Z',
      inbox: 'careers' as const,
      sender: { name: 'आशा', email: 'asha@example.in' },
      subject: `Application ${digit}`,
      text: 'Hello \u001b[31mred\u0007',
      attachment: { name: 'CV.pdf', type: 'application/pdf', base64: 'JVBERi0=' },
    };
    await outbox.store(message);
    if (digit === 'b') await outbox.markDelivered(message, new Date('2026-11-21T11:00:00Z'));
  }
  await stop();
});

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
    'AAAA-AAAA  received 2026-11-21T10:00:00.000Z  waiting\n  Application a',
  );
  expect(printed).toContain('BBBB-BBBB  received 2026-11-21T10:00:00.000Z  sent 2026-11-21T11');
  expect(printed).toContain('Waiting: 1. Sent and stored for 30 days: 1.');
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
  expect((await messages([])).printed).toContain('Waiting: 1. Sent and stored for 30 days: 0.');
  const missing = await messages(['delete', 'BBBB-BBBB']);
  expect(missing.code).toBe(1);
  expect(missing.printed).toContain('There is no message "BBBB-BBBB".\n\nnpm run messages  ');
});

/** Starts a fake of the part of Netlify's API that reads the store of a site; it holds one message. */
async function startNetlifyApi(
  message: object & { id: string; receivedAt: string },
): Promise<Server> {
  const server = createServer(({ method, url = '', headers }, response) => {
    const { pathname, searchParams, host } = new URL(url, `http://${headers.host}`);
    const isFolder = pathname === '/api/v1/blobs/my-site/site:messages';
    const isMessage = pathname === `/api/v1/blobs/my-site/site:messages/waiting/${message.id}`;
    const signed = headers.accept?.includes('signed-url');
    if (pathname === '/signed') return response.end(JSON.stringify(message));
    if (headers.authorization !== 'Bearer secret') return response.writeHead(401).end();
    if (isFolder && searchParams.get('prefix') === 'waiting/') {
      return response.end(
        JSON.stringify({ blobs: [{ key: `waiting/${message.id}`, etag: '"x"' }] }),
      );
    }
    if (isFolder) return response.end(JSON.stringify({ blobs: [] }));
    if (!isMessage) return response.writeHead(404).end();
    if (signed) return response.end(JSON.stringify({ url: `http://${host}/signed` }));
    const metadata = Buffer.from(JSON.stringify({ receivedAt: message.receivedAt })).toString(
      'base64',
    );
    response.writeHead(method === 'HEAD' ? 200 : 404, {
      'netlify-blobs-metadata': `b64;${metadata}`,
    });
    return response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test("the store of a deployed site is read through Netlify's API with its id and token", async () => {
  const receivedAt = '2026-11-21T10:00:00.000Z';
  const message = { id: 'c'.repeat(32), receivedAt, subject: 'From afar', text: 'Hello' };
  const api = await startNetlifyApi(message);
  const { printed } = await messages(['--site'], {
    NETLIFY_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    NETLIFY_SITE_ID: 'my-site',
    NETLIFY_AUTH_TOKEN: 'secret',
  });
  api.close();
  expect(printed).toContain(`CCCC-CCCC  received ${receivedAt}  waiting\n  From afar`);
  const unset = await messages(['--site']);
  expect(unset.code).toBe(1);
  expect(unset.printed).toContain('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');
});
