import { afterEach, beforeEach, vi } from 'vitest';
import { messages as runMessages } from '../../netlify/commands/messages.ts';
import apply from '../../netlify/functions/apply.ts';
import redeliver from '../../netlify/functions/redeliver.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import { dateInIndia } from '../../src/lib/dates.ts';
import { anOpenRole } from '../content.ts';
import { SETTINGS } from '../mail/local-site.ts';
import { reset } from './fakes.ts';
import { TYPED } from './typed.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Sets environment variables for one test. */
export function settings(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

/** Half past eleven of today in India, so that roles are as open as in tests/content.ts. */
export const TODAY = `${dateInIndia(new Date())}T06:00:00.000Z`;

let hasTimers = false;

/** Gives each test an empty store and mail server, settings, a silent console, and a clock that begins at a time. */
export function setUp(now = TODAY, more: Record<string, string> = {}): void {
  hasTimers = true;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    reset();
    later.length = 0;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), wait);
      return controller.signal;
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    settings({ ...SETTINGS, ...more });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

/** What is logged as an error. */
export const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n');

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits for work. Where timers are those of `setUp`, it moves the clock on while the work waits for them, and gives up
 * after ten minutes.
 */
export async function until<Value>(work: Promise<Value>): Promise<Value> {
  if (!hasTimers) return work;
  let isDone = false;
  work.finally(() => (isDone = true)).catch(() => {});
  for (let turns = 0; turns < 40 && !isDone; turns += 1) await turn();
  for (const end = Date.now() + 10 * MINUTE; !isDone && Date.now() < end; ) {
    await vi.advanceTimersByTimeAsync(100);
    await turn();
  }
  if (!isDone) throw new Error('It is not done.');
  return work;
}

export const CV = new File(['%PDF-1.7\n'], 'cv.pdf');

/** The contact form as its script sends it. */
export const contactRequest = (fields: object = {}) =>
  new Request('https://tas.example/send-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...TYPED, ...fields }),
  });

/** The application form as a browser without script sends it, for an open role if no other is given. */
export function applicationRequest(fields: object = {}, cv = new File([], '')): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, role: anOpenRole().id, ...fields }))
    body.append(name, String(value));
  body.append('cv', cv);
  return new Request('https://tas.example/apply', { method: 'POST', body });
}

/** What functions do after their responses. */
export const later: Promise<unknown>[] = [];

/** Gives a request to the function of its path, from an address, and returns the response before what follows it. */
export function respond(request: Request, ip?: string): Promise<Response> {
  const respondTo = request.url.includes('/apply') ? apply : sendEmail;
  const waitUntil = (work: Promise<unknown>) => void later.push(work);
  return respondTo(request, { waitUntil, ...(ip && { ip }) });
}

/** Waits for the response to a request and for all that follows it. */
export async function send(request: Request, ip?: string): Promise<Response> {
  const response = await until(respond(request, ip));
  await until(Promise.all(later.splice(0)));
  return response;
}

/** Posts a message that differs from all others. */
export const post = (fields?: object, ip?: string) =>
  send(contactRequest({ about: crypto.randomUUID(), ...fields }), ip);

export const applyWith = (fields?: object, cv?: File, ip?: string) =>
  send(applicationRequest(fields, cv), ip);

/** Runs the schedule after some milliseconds and returns its numbers. */
export async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await until(redeliver())).json();
}

/** Runs the schedule every five minutes for some milliseconds. */
export async function runFor(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 5 * MINUTE) await runAfter(5 * MINUTE);
}

/** Runs a command of `npm run messages` on the store and returns what it prints. */
export async function messages(...args: string[]): Promise<string> {
  let printed = '';
  await until(
    runMessages(args, (text) => {
      printed += text;
    }),
  );
  return printed;
}
