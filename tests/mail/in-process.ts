import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import redeliver from '../../netlify/functions/redeliver.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import { messages as runMessages } from '../../netlify/local/messages.ts';
import { startLocalStore } from '../../netlify/local/store.ts';
import type { Platform } from '../../netlify/mail/accept.ts';
import { anOpenRole } from '../content.ts';
import { TYPED } from '../functions/typed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mailSettings } from './local-site.ts';
import { type MailServer, reset, startMailServer } from './mail-server.ts';

/** What the functions in this process use. */
export interface InProcess {
  mail: MailServer;
  /** The folder of the store. */
  folder: string;
}

/**
 * Gives each test of a file a store of its own, an empty mail server, settings and a clock that it can set.
 *
 * @param startStore starts the store in a folder and returns how to stop it
 */
export function setUp(
  settings: Record<string, string>,
  startStore: (folder: string) => Promise<() => Promise<void>> = startLocalStore,
): InProcess {
  const used = {} as InProcess;
  const root = temporaryFolder();
  let stopStore: () => Promise<void>;
  beforeAll(async () => {
    used.mail = await startMailServer();
  });
  afterAll(() => used.mail.stop());
  beforeEach(async () => {
    reset(used.mail);
    used.folder = join(root, crypto.randomUUID());
    stopStore = await startStore(used.folder);
    const mail = mailSettings(`smtp://127.0.0.1:${used.mail.port}`);
    set({ ...mail, DIGEST: 'off', KEEP_DAYS: '', ...settings });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await stopStore();
  });
  return used;
}

/** Sets environment variables for one test. */
export function set(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

/** Sends the contact form as its script does; what is not given is typed by somebody. */
export const post = (fields: object, platform?: Platform): Promise<Response> =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ ...TYPED, ...fields }),
    }),
    platform,
  );

/** Sends the contact form as a browser without JavaScript does. */
export const write = (fields: object): Promise<Response> =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      body: new URLSearchParams({ ...TYPED, ...fields }),
    }),
  );

/** Sends the application form, for an open role if no other is given. */
export function applyWith(fields: object, cv?: File, platform?: Platform): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, role: anOpenRole().id, ...fields })) {
    body.append(name, String(value));
  }
  if (cv) body.append('cv', cv);
  return apply(new Request('https://tas.example/apply', { method: 'POST', body }), platform);
}

/** Runs the schedule after some milliseconds and returns its numbers. */
export async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await redeliver()).json();
}

/** Runs a command of `npm run messages` on the store and returns what it prints. */
export async function messages(...args: string[]): Promise<string> {
  let printed = '';
  await runMessages(args, (text) => {
    printed += text;
  });
  return printed;
}
