import { vi } from 'vitest';

/** What the functions call: a method of the store, or the mail server. */
export type Call = 'get' | 'set' | 'delete' | 'list' | 'mail';

/** How a call fails: with a status, without effect or answer, with effect but no answer, or with a success that is none. */
export type Fault = number | 'hangs' | 'dies' | 'lies' | undefined;

interface Kept {
  data: string | ArrayBuffer;
  etag: string;
  metadata: object;
}

const healthy = {
  /** The number of calls of the store so far. */
  calls: 0,
  /** How each call of store and mail server fails; it may take its time, or do something before. */
  fault: (_call: Call, _key: string): Fault | Promise<Fault> => undefined,
};

/** A store in memory in place of Netlify's, and how it behaves. */
export const memory = { kept: new Map<string, Kept>(), ...healthy };

/** The keys with a prefix, and whether anything that is stored contains a text. */
export const keys = (prefix = '') =>
  [...memory.kept.keys()].filter((key) => key.startsWith(prefix));
export const isStored = (text: string) =>
  [...memory.kept.values()].some(({ data }) => Buffer.from(data as string).includes(text));

let etags = 0;

/** Keeps data in the store, without a call. */
export function put(key: string, data: string | ArrayBuffer, metadata: object = {}): string {
  etags += 1;
  memory.kept.set(key, { data, etag: `"${etags}"`, metadata });
  return `"${etags}"`;
}

const forever = () => new Promise<never>(() => {});

/** Makes a call. A conditional write reports success whatever fails but its condition (netlify/primitives#741). */
async function call<Value>(
  what: Call,
  key: string,
  lie: Value,
  work: () => Value,
  isConditional = false,
) {
  memory.calls += what === 'mail' ? 0 : 1;
  const fault = await memory.fault(what, key);
  if (fault === 'hangs') return forever();
  if (fault === 'lies' || (typeof fault === 'number' && isConditional)) return lie;
  if (typeof fault === 'number')
    throw Object.assign(new Error(), { name: 'BlobsInternalError', status: fault });
  const value = work();
  return fault === 'dies' ? forever() : value;
}

interface WriteOptions {
  onlyIfNew?: boolean;
  onlyIfMatch?: string;
  metadata?: object;
}

function set(key: string, data: string | ArrayBuffer, options: WriteOptions = {}) {
  const { onlyIfNew, onlyIfMatch, metadata } = options;
  const write = () => {
    const before = memory.kept.get(key);
    const isMet = !(onlyIfNew && before) && (!onlyIfMatch || before?.etag === onlyIfMatch);
    return isMet ? { modified: true, etag: put(key, data, metadata) } : { modified: false };
  };
  const isConditional = Boolean(onlyIfNew || onlyIfMatch);
  return call('set', key, { modified: true, etag: '"?"' }, write, isConditional);
}

const PAGE = 1000;

const store = {
  get: (key: string) => call('get', key, null, () => memory.kept.get(key)?.data ?? null),
  getMetadata: (key: string) => call('get', key, null, () => memory.kept.get(key) ?? null),
  delete: (key: string) => call('delete', key, undefined, () => void memory.kept.delete(key)),
  set,
  setJSON: (key: string, value: unknown, options?: WriteOptions) =>
    set(key, JSON.stringify(value), options),
  async *list({ prefix, directories }: { prefix: string; directories?: boolean }) {
    const found = keys(prefix);
    const slash = (key: string) => key.indexOf('/', prefix.length);
    const files = directories ? found.filter((key) => slash(key) < 0) : found;
    const folders = new Set(directories ? found.map((key) => key.slice(0, slash(key))) : []);
    for (let start = 0; start < Math.max(files.length, 1); start += PAGE) {
      const page = files.slice(start, start + PAGE);
      const blobs = page.map((key) => ({ key, etag: memory.kept.get(key)?.etag ?? '' }));
      const listed = { blobs, directories: [...folders] };
      yield await call('list', prefix, { blobs: [], directories: [] }, () => listed);
    }
  },
};

/** What the module @netlify/blobs exports. */
export const blobs = {
  getStore: () => store,
  getDeployStore: () => store,
  setEnvironmentContext: () => {},
};

/** A mail as nodemailer is given it. */
interface Sent {
  to: string | string[];
  envelope: { to: string[] };
  subject: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const prompt = {
  isUp: true,
  /** How long it takes to answer the content, in milliseconds; at 0 no timer is set. */
  answerAfter: 0,
  /** What it answers the content, such as "451 Try again", in place of accepting it. */
  refuses: '',
  /** Whether the connection is cut once the content has arrived. */
  isCut: false,
};

/** A mail server in place of nodemailer: what it accepted, whether or not its client heard of it, and how it behaves. */
export const mail = { accepted: [] as (Sent & { at: number })[], ...prompt };

/** The mails that the server accepted for an address; notices, too. */
export const mailsTo = (address: string) =>
  mail.accepted.filter(({ envelope }) => envelope.to.includes(address));

const failed = (code: string, more = {}) => Object.assign(new Error('mail'), { code, ...more });

const { createTransport } = await vi.importActual<typeof import('nodemailer')>('nodemailer');

/** A transport that sends to the mail server in memory. */
const toMemory = ({ logger }: { logger: { info(entry: object): void } }) => ({
  async sendMail(sent: Sent) {
    if (!mail.isUp) throw failed('ESOCKET', { command: 'CONN' });
    const take = () => mail.refuses || mail.accepted.push({ ...sent, at: Date.now() });
    await call('mail', sent.messageId, '', take);
    logger.info({ tnx: 'message' });
    if (mail.answerAfter > 0)
      await new Promise((resolve, reject) => {
        setTimeout(resolve, mail.answerAfter);
        sent.signal.addEventListener('abort', () => reject(failed('EABORT')));
      });
    if (mail.isCut) throw failed('ECONNECTION', { command: 'CONN' });
    const responseCode = Number.parseInt(mail.refuses, 10);
    const reply = { responseCode, response: mail.refuses, permanent: responseCode >= 500 };
    if (mail.refuses) throw failed('EMESSAGE', { ...reply, command: 'DATA' });
    return { accepted: sent.envelope.to, rejected: [] };
  },
  close: () => {},
});

/** What the module nodemailer exports; a mail that is only written, not sent, is written by the module itself. */
export const nodemailer = {
  createTransport: (options: Parameters<typeof toMemory>[0] & { streamTransport?: true }) =>
    options.streamTransport ? createTransport(options) : toMemory(options),
};

/** Lets store and mail server behave, empty. */
export function reset(): void {
  memory.kept.clear();
  mail.accepted.length = 0;
  Object.assign(memory, healthy);
  Object.assign(mail, prompt);
  vi.clearAllTimers();
}
