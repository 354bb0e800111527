import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import sendEmail from '../../netlify/functions/send-email.ts';
import { content } from '../content.ts';
import { mailSettings } from './local-site.ts';
import { distinctMessageIds, type MailServer, startMailServer } from './mail-server.ts';

const message = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210', message: 'Hello' };

/** The response status of a failing store by request method; null for no response. */
const FAULTS: Record<string, (method: string) => number | null> = {
  'rejects its token (401)': () => 401,
  'rejects the message as too large (413)': (method) => (method === 'PUT' ? 413 : 404),
  'is unavailable (503)': () => 503,
  'accepts the message and loses it': (method) => (method === 'PUT' ? 200 : 404),
  'never responds': () => null,
};

let mail: MailServer;
let store: Server;
let fault: (method: string) => number | null;

beforeAll(async () => {
  mail = await startMailServer();
  store = createServer((request, response) => {
    request.resume().once('end', () => {
      const status = fault(request.method ?? '');
      if (status !== null) response.writeHead(status, { etag: '"x"' }).end();
    });
  });
  await once(store.listen(0), 'listening');
  const url = `http://localhost:${(store.address() as AddressInfo).port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: '0', token: 'token' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(async () => {
  store.closeAllConnections();
  store.close();
  await mail.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

afterEach(() => {
  mail.received.length = 0;
});

function useMail(port: number): void {
  for (const [name, value] of Object.entries(mailSettings(`smtp://127.0.0.1:${port}`))) {
    vi.stubEnv(name, value);
  }
}

const post = () =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(message),
    }),
  );

describe.each(Object.entries(FAULTS))('a store that %s', (_what, how) => {
  test('with mail up: the message is delivered and confirmed', async () => {
    fault = how;
    useMail(mail.port);
    expect((await post()).status).toBe(200);
    expect(mail.received).toHaveLength(1);
    expect((await distinctMessageIds(mail.received)).size).toBe(1);
  });

  test('with mail down: the message is not confirmed, and the response says what to do', async () => {
    fault = how;
    useMail(1);
    const response = await post();
    expect(response.status).toBe(503);
    expect((await response.json()).sentence).toBe(content.contactForm.responses.store);
  });
});

test('the log contains nothing that a visitor typed', async () => {
  fault = () => 503;
  useMail(1);
  await post();
  const logged = vi.mocked(console.error).mock.calls.flat().join('\n');
  expect(logged).toMatch(/Message [0-9a-f]{8} not stored: BlobsInternalError 503/);
  expect(logged).not.toMatch(/Asha|asha@|9876543210|Hello/);
});
