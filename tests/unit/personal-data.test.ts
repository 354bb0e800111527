import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Submission } from '../../netlify/forms/spam-signals.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import { composeApplicationMail } from '../../netlify/mail/compose.ts';
import { Outbox, type StoredMessage } from '../../netlify/mail/outbox.ts';
import { application } from '../../src/messages/application.ts';
import { contactMessage } from '../../src/messages/contact-message.ts';
import { personalData } from '../../src/schemas/personal-data.ts';

const { message, application: besides, signals, record } = personalData.shape;
const listed = Object.keys({ ...message.shape, ...besides.shape });

// The type check fails here if the code stores or looks at something that is not listed.
const stored: Record<keyof StoredMessage, unknown> = record.shape;
const lookedAt: Record<Exclude<keyof Submission, 'name' | 'message'>, unknown> = signals.shape;

test('each field of both forms is in the list of personal data', () => {
  expect(Object.keys(message.shape).sort()).toEqual(Object.keys(contactMessage.shape).sort());
  expect(listed.sort()).toEqual([...Object.keys(application.shape), 'cv'].sort());
});

test('each field of the stored copy of an application is in the list of personal data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'personal-data-'));
  const stop = await startLocalStore(folder);
  try {
    const outbox = new Outbox();
    const sent = { name: 'Asha', email: 'a@example.in', mobile: '9876543210', message: 'Hello' };
    const mail = composeApplicationMail(
      'a'.repeat(32),
      { ...sent, role: 'aws', link: 'https://example.in' },
      { title: 'AWS Developer' },
      { name: 'CV.pdf', type: 'application/pdf', base64: 'JVBERi0=' },
      new Date('2026-11-21T10:00:00Z'),
      ['it contains 9 links'],
    );
    await outbox.store(mail);
    const waiting = Object.keys((await outbox.read(mail.id)) ?? {});
    await outbox.markDelivered(mail, new Date('2026-11-21T10:01:00Z'));
    const delivered = Object.keys((await outbox.read(mail.id)) ?? {});
    expect(waiting).toContain('attachment');
    expect(delivered).toContain('deliveredAt');
    expect(Object.keys(stored)).toEqual(expect.arrayContaining([...waiting, ...delivered]));
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});

test('what is looked at to spot spam is in the list of personal data', () => {
  expect(Object.keys(lookedAt)).toEqual(expect.arrayContaining(['honeypot', 'seconds']));
});
