import type { Clock } from '../../netlify/mail/clock.ts';
import type { Email, SendMail } from '../../netlify/mail/smtp.ts';
import type { Client } from '../../netlify/mail/store.ts';

/** The settings under test. */
export const SETTINGS = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'website@tas.example',
  MAIL_TO: 'hello@tas.example',
  MAIL_TO_CAREERS: 'jobs@tas.example',
  MAIL_ALERTS: 'ops@tas.example',
  RECEIPTS: 'off',
  KEEP_DAYS: '',
};

/** One turn of the event loop, within which every chain of promises goes on as far as it can. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets everything go on that waits for no timer of the test clock. One turn does for promises; two more give what Node reads
 * outside of them, a body or a page, its time, though no test needs them so far.
 */
export async function settle(isDone: () => boolean): Promise<void> {
  for (let turns = 0; turns < 3 && !isDone(); turns += 1) await turn();
}

/**
 * A clock that stands still until it is moved. Not fake timers: those stand still for the whole process, in which real
 * mail servers and stores of other tests go on; this one is of one mail room.
 */
export class TestClock implements Clock {
  time: number;
  readonly #timers = new Set<{ at: number; work(): void }>();

  constructor(time: number) {
    this.time = time;
  }

  now = () => this.time;

  after = (wait: number, work: () => void) => {
    const timer = { at: this.time + wait, work };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  wait = (wait: number) => new Promise<void>((resolve) => this.after(wait, resolve));

  /** Lets time pass, with what is timed within it; what a timer has begun goes on before the next one. */
  async pass(time: number): Promise<void> {
    const end = this.time + time;
    while (this.tick(end)) await turn();
    this.time = Math.max(this.time, end);
  }

  /** Moves on to what is timed next. Returns false if nothing is, until a time. */
  tick(until = Number.POSITIVE_INFINITY): boolean {
    const [next] = [...this.#timers].sort((one, other) => one.at - other.at);
    if (!next || next.at > until) return false;
    this.#timers.delete(next);
    this.time = Math.max(this.time, next.at);
    next.work();
    return true;
  }
}

/** What is called: a method of the store, or the mail server. */
export type Call = 'get' | 'set' | 'delete' | 'list' | 'mail';

/**
 * How a request fails: with this status; `hangs`, without effect or answer; `dies`, with effect but no answer; `lies`, with
 * a success that is none; `unheard`, with effect but a status of 503; `empty`, with an answer without content.
 */
export type Fault = number | 'hangs' | 'dies' | 'lies' | 'unheard' | 'empty' | undefined;

/** How each request fails; it may take its time, or do something before. */
export type Faults = (call: Call, key: string) => Fault | Promise<Fault>;

const forever = () => new Promise<never>(() => {});

/** How long Netlify's client waits before it repeats a request that failed with 5xx, in milliseconds. */
const REPEATED_AFTER = 5000;

const PAGE = 1000;

/** What is stored, in memory in place of Netlify. */
export class Memory {
  readonly kept = new Map<string, { data: string | ArrayBuffer; etag: string; metadata: object }>();
  /** The number of calls so far. */
  calls = 0;
  #etags = 0;

  keys = (prefix = '') => [...this.kept.keys()].filter((key) => key.startsWith(prefix));

  /** Keeps data, without a call. */
  put(key: string, data: string | ArrayBuffer, metadata: object = {}): string {
    this.#etags += 1;
    this.kept.set(key, { data, etag: `"${this.#etags}"`, metadata });
    return `"${this.#etags}"`;
  }

  #write(key: string, data: string | ArrayBuffer, options: Parameters<Client['set']>[2] = {}) {
    const { onlyIfNew, onlyIfMatch, metadata } = options as Record<string, string & object>;
    const before = this.kept.get(key);
    const isMet = !(onlyIfNew && before) && (!onlyIfMatch || before?.etag === onlyIfMatch);
    return isMet ? { modified: true, etag: this.put(key, data, metadata) } : { modified: false };
  }

  #pages(prefix: string, directories?: boolean) {
    const found = this.keys(prefix);
    const slash = (key: string) => key.indexOf('/', prefix.length);
    const files = directories ? found.filter((key) => slash(key) < 0) : found;
    const folders = directories ? found.map((key) => key.slice(0, slash(key))) : [];
    return Array.from({ length: Math.max(1, Math.ceil(files.length / PAGE)) }, (_, page) => ({
      blobs: files
        .slice(page * PAGE, (page + 1) * PAGE)
        .map((key) => ({ key, etag: this.kept.get(key)?.etag ?? '' })),
      directories: [...new Set(folders)],
    }));
  }

  /**
   * A client like Netlify's: it repeats what failed with 5xx unless its signal has ended, and a conditional write reports
   * success whatever fails but its condition (netlify/primitives#741).
   */
  client(signal: AbortSignal, clock: TestClock, faults: Faults): Client {
    const call = async <Value>(
      what: Call,
      key: string,
      lie: Value,
      work: () => Value,
      isConditional = false,
    ): Promise<Value> => {
      this.calls += 1;
      for (;;) {
        const fault = await faults(what, key);
        if (signal.aborted || fault === 'hangs') return forever();
        if (fault === 'lies' || (fault === 'empty' && this.kept.has(key))) return lie;
        const value = typeof fault === 'number' ? lie : work();
        if (fault === 'dies') return forever();
        if (fault === undefined || (Number(fault) < 500 && isConditional)) return value;
        if (Number(fault) < 500)
          throw Object.assign(new Error(), { name: 'BlobsInternalError', status: fault });
        await clock.wait(REPEATED_AFTER);
      }
    };
    const set: Client['set'] = (key, data, options = {}) => {
      const isConditional = 'onlyIfNew' in options || 'onlyIfMatch' in options;
      const write = () => this.#write(key, data as string, options);
      return call('set', key, { modified: true, etag: '"?"' }, write, isConditional);
    };
    const read = (key: string, { type }: { type?: string } = {}) => {
      const empty = type === 'text' ? '' : new ArrayBuffer(0);
      return call<unknown>('get', key, empty, () => this.kept.get(key)?.data ?? null);
    };
    const client = {
      get: read,
      getWithMetadata: (key: string) => call('get', key, null, () => this.kept.get(key) ?? null),
      delete: (key: string) => call('delete', key, undefined, () => void this.kept.delete(key)),
      set,
      setJSON: (key: string, value: unknown, options?: object) =>
        set(key, JSON.stringify(value), options),
      list: async function* (
        this: unknown,
        { prefix, directories }: { prefix: string; directories?: boolean },
      ) {
        const nothing = { blobs: [], directories: [] };
        let page = 0;
        for (let left = 1; left > 0; page += 1) {
          const found = await call('list', prefix, [nothing], () => pages(prefix, directories));
          yield found[page] ?? nothing;
          left = found.length - page - 1;
        }
      },
    };
    const pages = (prefix: string, directories?: boolean) => this.#pages(prefix, directories);
    return client as unknown as Client;
  }
}

/** A mail as the server accepted it. */
export type Accepted = Email & {
  at: number;
  subject: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
};

/** A mail server: what it accepted, whether or not its client heard of it, and how it behaves. */
export class MailServer {
  readonly accepted: Accepted[] = [];
  isUp = true;
  /** The URL at which it takes connections and says nothing. */
  silentAt = '';
  /** How long it takes to answer the content, in milliseconds. */
  answerAfter = 0;
  /** What it answers the content, such as "451 Try again", in place of accepting it. */
  refuses = '';
  /** Whether the connection is cut once the content has arrived. */
  isCut = false;

  /** The mails that the server accepted for an address; notices, too. */
  to = (address: string) => this.accepted.filter(({ envelope }) => envelope.to.includes(address));

  sender =
    (clock: TestClock, faults: Faults): SendMail =>
    async (mail, url, within) => {
      const failed = (code: string, isUncertain: boolean, more = {}) => ({
        refused: mail.envelope.to,
        errors: [Object.assign(new Error('mail'), { code, ...more })],
        isUncertain,
      });
      if (!this.isUp) return failed('ESOCKET', false);
      if (url === this.silentAt) {
        await clock.wait(within);
        return failed('EABORT', false);
      }
      const fault = await faults('mail', String(mail.messageId));
      if (fault === 'hangs') return forever();
      const response = typeof fault === 'number' ? String(fault) : this.refuses;
      const responseCode = Number.parseInt(response, 10);
      const reply = { response, responseCode, permanent: responseCode >= 500 };
      if (response) return failed('EMESSAGE', false, { ...reply, command: 'DATA' });
      this.accepted.push({ ...(mail as Accepted), at: clock.time });
      if (fault === 'dies') return forever();
      if (this.answerAfter > 0) await clock.wait(Math.min(this.answerAfter, within));
      if (this.answerAfter > within) return failed('EABORT', true);
      return this.isCut ? failed('ECONNECTION', true) : undefined;
    };
}
