import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStore } from '../../netlify/local-store.ts';
import { keep, keptMessages, remove } from '../../netlify/mailroom/outbox.ts';

const message = { name: 'Asha', email: 'a@b.in', mobile: '9876543210', message: 'नमस्ते\nHello' };

let folder: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  stop = await startLocalStore(folder);
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('what is kept is listed as it was sent, oldest first, and still there after a restart', async () => {
  const later = await keep({ ...message, name: 'Later' }, new Date('2026-11-22T10:00:00Z'));
  const first = await keep(message, new Date('2026-11-21T10:00:00Z'));
  await stop();
  stop = await startLocalStore(folder);
  expect(await keptMessages()).toEqual([
    { reference: first, arrived: '2026-11-21T10:00:00.000Z', message },
    {
      reference: later,
      arrived: '2026-11-22T10:00:00.000Z',
      message: { ...message, name: 'Later' },
    },
  ]);
});

test('the same message sent twice is kept twice', async () => {
  await keep(message, new Date());
  await keep(message, new Date());
  expect(await keptMessages()).toHaveLength(2);
});

test('a removed message is gone, and what is no reference removes nothing', async () => {
  const reference = await keep(message, new Date());
  await remove('../messages');
  expect(await keptMessages()).toHaveLength(1);
  await remove(reference);
  expect(await keptMessages()).toEqual([]);
});

test('a store that takes the message but loses it is not believed', async () => {
  const forgetful = createServer((request, response) => {
    response.writeHead(request.method === 'GET' ? 404 : 200, { etag: '"x"' }).end();
  });
  await new Promise<void>((ready) => forgetful.listen(0, ready));
  const address = forgetful.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(
    JSON.stringify({ edgeURL: url, uncachedEdgeURL: url, siteID: 'local', token: 't' }),
  ).toString('base64');
  await expect(keep(message, new Date())).rejects.toThrow('did not keep');
  forgetful.close();
});
