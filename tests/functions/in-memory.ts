import { afterEach, beforeEach, vi } from 'vitest';

/** What a call of the store is about. */
export type Call = 'get' | 'set' | 'delete' | 'list';

/** How a call of the store fails: with a status, without an answer, or by reporting a success that is none. */
export type Fault = number | 'hangs' | 'lies';

const PAGE = 1000;

let etags = 0;

interface Kept {
  data: string | ArrayBuffer;
  etag: string;
  metadata: object;
}

const healthy = {
  /** The number of calls so far. */
  calls: 0,
  /** How long a call takes, in milliseconds; at 0 no timer is set. */
  delay: 0,
  fault: (_call: Call, _key: string): Fault | undefined => undefined,
  /** Called before a call takes effect. */
  before: async (_call: Call, _key: string): Promise<void> => {},
};

/** A store in memory in place of Netlify's, and how it behaves. */
export const memory = { kept: new Map<string, Kept>(), ...healthy };

/** The keys with a prefix, and whether anything that is stored contains a text. */
export const keys = (prefix = '') =>
  [...memory.kept.keys()].filter((key) => key.startsWith(prefix));
export const isStored = (text: string) =>
  [...memory.kept.values()].some(({ data }) => Buffer.from(data as string).includes(text));

/** Keeps data in the store, without a call. */
export function put(key: string, data: string | ArrayBuffer): void {
  etags += 1;
  memory.kept.set(key, { data, etag: `"${etags}"`, metadata: {} });
}

/** A mail that the server accepted, whether or not its client heard of it. */
export interface Accepted {
  at: number;
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
}

const prompt = {
  isUp: true,
  /** How long it takes to answer the content, in milliseconds; at 0 no timer is set. */
  acceptAfter: 0,
  /** What it answers the content, such as "451 Try again", in place of accepting it. */
  refuses: '',
  /** Whether the connection is cut once the content has arrived. */
  isCut: false,
  /** Called when a mail has arrived. */
  meanwhile: async (): Promise<void> => {},
};

/** A mail server in place of nodemailer: what it accepted, and how it behaves. */
export const mail = { accepted: [] as Accepted[], ...prompt };

/** The process under test: the number of its calls of store and mail, and the call at which it is killed. */
export const life = { steps: 0, killAt: Number.POSITIVE_INFINITY, isDead: false };

const forever = () => new Promise<never>(() => {});

/** Counts a step, and never returns if the process is killed before or, with `after`, right after its effect. */
async function step<Value>(work: () => Value): Promise<Value> {
  if (life.isDead) return forever();
  life.steps += 1;
  if (life.steps === life.killAt) life.isDead = true;
  if (life.isDead) return forever();
  life.steps += 1;
  const value = work();
  if (life.steps === life.killAt) life.isDead = true;
  return life.isDead ? forever() : value;
}

/** Makes a call. It takes up to half more or less than `delay`, in an order that is the same each time. */
async function call<Value>(
  what: Call,
  key: string,
  lie: Value,
  isConditional: boolean,
  work: () => Value,
) {
  memory.calls += 1;
  const wait = memory.delay * (0.5 + ((memory.calls * 7919) % 100) / 100);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  await memory.before(what, key);
  const fault = memory.fault(what, key);
  if (fault === 'hangs') return forever();
  // A conditional write reports success whatever fails but its condition (netlify/primitives#741).
  if (fault === 'lies' || (fault && isConditional)) return lie;
  if (fault) throw Object.assign(new Error(), { name: 'BlobsInternalError', status: fault });
  return step(work);
}

function set(key: string, data: string | ArrayBuffer, options: Record<string, unknown> = {}) {
  const { onlyIfNew, onlyIfMatch, metadata } = options as {
    onlyIfNew?: boolean;
    onlyIfMatch?: string;
    metadata?: object;
  };
  etags += 1;
  const etag = `"${etags}"`;
  const isConditional = onlyIfNew || onlyIfMatch !== undefined;
  return call('set', key, { modified: true, etag }, isConditional, () => {
    const before = memory.kept.get(key);
    if ((onlyIfNew && before) || (onlyIfMatch && before?.etag !== onlyIfMatch))
      return { modified: false };
    memory.kept.set(key, { data, etag, metadata: metadata ?? {} });
    return { modified: true, etag };
  });
}

const store = {
  get: (key: string, { type }: { type?: string } = {}) =>
    call('get', key, null, false, () => {
      const { data } = memory.kept.get(key) ?? {};
      if (data === undefined) return null;
      return type === 'json' ? JSON.parse(String(data)) : data;
    }),
  getMetadata: (key: string) => call('get', key, null, false, () => memory.kept.get(key) ?? null),
  delete: (key: string) =>
    call('delete', key, undefined, false, () => void memory.kept.delete(key)),
  set,
  setJSON: (key: string, value: unknown, options?: object) =>
    set(key, JSON.stringify(value), options as Record<string, unknown>),
  async *list({ prefix, directories }: { prefix: string; directories?: boolean }) {
    const found = keys(prefix);
    const slash = (key: string) => key.indexOf('/', prefix.length);
    const files = directories ? found.filter((key) => slash(key) < 0) : found;
    const folders = new Set(directories ? found.map((key) => key.slice(0, slash(key))) : []);
    for (let start = 0; start < Math.max(files.length, 1); start += PAGE) {
      const page = files.slice(start, start + PAGE);
      const blobs = page.map((key) => ({ key, etag: memory.kept.get(key)?.etag ?? '' }));
      yield await call('list', prefix, { blobs: [], directories: [] }, false, () => ({
        blobs,
        directories: [...folders],
      }));
    }
  },
};

/** What the module @netlify/blobs exports. */
export const blobs = {
  getStore: () => store,
  getDeployStore: () => store,
  setEnvironmentContext: () => {},
};

interface Options {
  to: string | string[];
  envelope?: { to: string[] };
  subject: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

const failed = (code: string, more: object) => Object.assign(new Error('mail'), { code, ...more });

/** What the module nodemailer exports. */
export const nodemailer = {
  createTransport: ({ logger }: { logger?: { info(entry: object): void } } = {}) => ({
    async sendMail({ signal, envelope, ...sent }: Options) {
      const to = envelope?.to ?? [sent.to].flat();
      if (!mail.isUp) throw failed('ESOCKET', { command: 'CONN' });
      await step(() => mail.refuses || mail.accepted.push({ ...sent, to, at: Date.now() }));
      logger?.info({ tnx: 'message' });
      await mail.meanwhile();
      if (mail.acceptAfter > 0)
        await new Promise((resolve, reject) => {
          setTimeout(resolve, mail.acceptAfter);
          signal?.addEventListener('abort', () => reject(failed('EABORT', {})));
        });
      if (mail.isCut) throw failed('ECONNECTION', { command: 'CONN' });
      const responseCode = Number.parseInt(mail.refuses, 10);
      const permanent = responseCode >= 500;
      const reply = { responseCode, response: mail.refuses, permanent, command: 'DATA' };
      if (mail.refuses) throw failed('EMESSAGE', reply);
      return { accepted: to, rejected: [] };
    },
    close: () => {},
  }),
};

/** What functions do after their responses. */
export const later: Promise<unknown>[] = [];

/** Lets store and mail server behave, empty. */
export function reset(): void {
  later.length = 0;
  memory.kept.clear();
  Object.assign(memory, healthy);
  mail.accepted.length = 0;
  Object.assign(mail, prompt);
  Object.assign(life, { steps: 0, killAt: Number.POSITIVE_INFINITY, isDead: false });
}

/** Sets environment variables for one test. */
export function settings(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

/** Gives each test an empty store and mail server, settings, a silent console, and a clock that begins at a time. */
export function setUp(now: string, more: Record<string, string> = {}): void {
  beforeEach(() => {
    reset();
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), wait);
      return controller.signal;
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    settings({
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'website@tas.example',
      MAIL_TO: 'hello@tas.example',
      MAIL_TO_CAREERS: 'jobs@tas.example',
      MAIL_ALERTS: 'ops@tas.example',
      RECEIPTS: '',
      KEEP_DAYS: '',
      DIGEST: 'off',
      ...more,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for work, and moves the clock on only while the work waits for it; gives up after `limit` milliseconds. */
export async function until<Value>(work: Promise<Value>, limit = 10 * 60_000): Promise<Value> {
  let isDone = false;
  work.finally(() => (isDone = true)).catch(() => {});
  for (let turns = 0; turns < 40 && !isDone; turns += 1) await turn();
  for (const end = Date.now() + limit; !isDone && Date.now() < end; ) {
    await vi.advanceTimersByTimeAsync(100);
    await turn();
  }
  if (!isDone) throw new Error('It is not done.');
  return work;
}

/** The mails that the server accepted for an address; notices, too. */
export const mailsTo = (address: string) => mail.accepted.filter(({ to }) => to.includes(address));
