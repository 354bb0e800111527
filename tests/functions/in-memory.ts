import { load } from 'cheerio';
import { afterEach, beforeEach, vi } from 'vitest';
import type { formHandler } from '../../netlify/forms/form-handler.ts';
import type { Message } from '../../netlify/mail/message.ts';
import type { Entry } from '../../netlify/mail/outbox.ts';

/** What a call of the store is about. */
export type Call = 'get' | 'set' | 'delete' | 'list';

const PAGE = 1000;

/** A store in memory in place of Netlify's, and how it behaves. */
export const memory = {
  kept: new Map<string, string>(),
  /** The number of calls so far. */
  calls: 0,
  /** How long a call takes, in milliseconds; at 0 no timer is set. */
  delay: 0,
  /** Whether the store reports that this call succeeded, and does nothing. */
  lies: (_call: Call, _key: string): boolean => false,
  /** The status with which it refuses a call. */
  refuses: (_call: Call, _key: string): number | undefined => undefined,
};

/** Empties the store and lets it behave. */
export function resetMemory(): void {
  Object.assign(memory, { calls: 0, delay: 0, lies: () => false, refuses: () => undefined });
  memory.kept.clear();
}

/** Gives tests this store, empty, in place of one that has to be stopped. */
export async function emptyMemory(): Promise<() => Promise<void>> {
  resetMemory();
  return async () => {};
}

/** Makes a call. It takes up to half more or less than `delay`, in an order that is the same each time. */
async function call<Value>(what: Call, key: string, otherwise: Value, work: () => Value) {
  memory.calls += 1;
  const wait = memory.delay * (0.5 + ((memory.calls * 7919) % 100) / 100);
  const status = memory.refuses(what, key);
  const isLie = memory.lies(what, key);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  if (status) throw Object.assign(new Error('refused'), { name: 'BlobsInternalError', status });
  return isLie ? otherwise : work();
}

const store = {
  get: (key: string) => call('get', key, null, () => memory.kept.get(key) ?? null),
  delete: (key: string) => call('delete', key, undefined, () => void memory.kept.delete(key)),
  setJSON: (key: string, value: unknown, { onlyIfNew = false }) =>
    call('set', key, { modified: true }, () => {
      const modified = !(onlyIfNew && memory.kept.has(key));
      if (modified) memory.kept.set(key, JSON.stringify(value));
      return { modified };
    }),
  async *list({ prefix }: { prefix: string }) {
    const keys = [...memory.kept.keys()].filter((key) => key.startsWith(prefix));
    for (let start = 0; start < Math.max(keys.length, 1); start += PAGE) {
      const blobs = keys.slice(start, start + PAGE).map((key) => ({ key }));
      yield await call('list', prefix, { blobs }, () => ({ blobs }));
    }
  },
};

/** What the module @netlify/blobs exports. */
export const blobs = { getStore: () => store, getDeployStore: () => store };

/** A mail server in place of nodemailer: what it accepted, and how it behaves. */
export const mail = {
  isUp: true,
  /** How long it takes to accept a message, in milliseconds; at 0 no timer is set. */
  delay: 0,
  /** When it accepted a message. */
  sentAt: [] as number[],
  /** The texts of notices. */
  told: [] as string[],
  /** Called while a message is being sent. */
  meanwhile: async () => {},
};

/** What the module nodemailer exports. */
export const nodemailer = {
  createTransport: () => ({
    async sendMail({ envelope, text }: { envelope?: object; text: string }) {
      if (mail.delay > 0) await new Promise((resolve) => setTimeout(resolve, mail.delay));
      if (!mail.isUp) throw new Error('down');
      if (envelope) mail.sentAt.push(Date.now());
      else mail.told.push(text);
      await mail.meanwhile();
      return { rejected: [] };
    },
    close: () => {},
  }),
};

/** Lets store and mail server behave, empty. */
export function reset(): void {
  resetMemory();
  Object.assign(mail, { isUp: true, delay: 0, sentAt: [], told: [], meanwhile: async () => {} });
}

/** Gives each test an empty store and mail server, settings, a silent console, and a clock that begins at a time. */
export function setUp(now: number, timers: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  beforeEach(() => {
    reset();
    vi.useFakeTimers({ now, ...timers });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in', MAIL_TO: 'c@d.in' };
    for (const [name, value] of Object.entries({ ...env, KEEP_DAYS: '' })) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

/** Lets a function of a form answer a request, where `storeAndSend` is a mock. */
export async function answer(handle: ReturnType<typeof formHandler>, request: Request) {
  const { storeAndSend } = await import('../../netlify/mail/store-and-send.ts');
  const stored: Message[] = [];
  vi.mocked(storeAndSend).mockImplementation(async (message) => void stored.push(message));
  const response = await handle(request);
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, words: load(body).text(), stored, message: stored[0] };
}

/** What somebody types into a form. */
export const TYPED = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '+91 98765 43210',
  message: 'Hello',
};

/** A contact message that is received now. */
export const aMessage = (id: string): Message => ({
  id,
  receivedAt: new Date().toISOString(),
  inbox: 'company',
  sender: { name: 'Asha', email: 'asha@example.in' },
  subject: 'Hello',
  text: 'Hello',
});

/** Stores an entry, and what it lists: a message, other text, or nothing. */
export function keep({ key, id }: Entry, content?: Message | string): void {
  memory.kept.set(key, JSON.stringify(id));
  const text = typeof content === 'object' ? JSON.stringify({ ...content, entry: key }) : content;
  if (text) memory.kept.set(`messages/${id}`, text);
}
