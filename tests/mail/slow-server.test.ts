import { expect, test } from 'vitest';
import { post, runAfter, set, setUp } from './in-process.ts';
import { distinctMessageIds, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;

const used = setUp({ MAIL_TO: 'one@tas.example, two@tas.example' });

test('a mail server that takes three seconds a reply, and twelve to accept, gets one copy', async () => {
  const slower = await startMailServer();
  set({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await post({ message: 'By redelivery' });
  set({ SMTP_URL: `smtp://127.0.0.1:${used.mail.port}` });
  Object.assign(used.mail, { replyAfter: 1500, acceptAfter: 12_000 });
  const run = runAfter(10 * MINUTE);

  Object.assign(slower, { replyAfter: 3000, acceptAfter: 12_000 });
  set({ SMTP_URL: `smtp://127.0.0.1:${slower.port}` });
  const work: Promise<unknown>[] = [];
  await post({ message: 'At once' }, { waitUntil: (promise) => work.push(promise) });
  expect(slower.received).toEqual([]);
  await Promise.all(work);

  expect(await run).toMatchObject({ sent: 1, setAside: 0 });
  expect(await runAfter(10 * MINUTE)).toMatchObject({ sent: 0, waiting: 0 });
  expect([used.mail.received.length, slower.received.length]).toEqual([1, 1]);
  expect(await distinctMessageIds([...used.mail.received, ...slower.received])).toHaveProperty(
    'size',
    2,
  );
  await slower.stop();
});
