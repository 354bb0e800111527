import { afterEach, beforeEach, vi } from 'vitest';
import { messages as runMessages } from '../../netlify/commands/messages.ts';
import apply from '../../netlify/functions/apply.ts';
import redeliver from '../../netlify/functions/redeliver.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import sentPage from '../../netlify/functions/sent.ts';
import { newDay } from '../../netlify/mail/limits.ts';
import { type MailRoom, mailRoom } from '../../netlify/mail/room.ts';
import { readSettings } from '../../netlify/mail/settings.ts';
import { Store } from '../../netlify/mail/store.ts';
import { dateInIndia } from '../../src/lib/dates.ts';
import { anOpenRole } from '../content.ts';
import { type Faults, MailServer, Memory, SETTINGS, settle, TestClock } from './fakes.ts';
import { TYPED } from './typed.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Half past eleven of today in India, so that roles are as open as in tests/content.ts. */
export const TODAY = `${dateInIndia(new Date())}T06:00:00.000Z`;

/** What the functions work with in a test. */
export let room: MailRoom;
export let memory: Memory;
export let mail: MailServer;
export let clock: TestClock;

/** How calls of store and mail server fail. */
export const failing: { how: Faults } = { how: () => undefined };

let environment: Record<string, string> = {};

/** Changes settings for one test. */
export function settings(changes: Record<string, string>): void {
  environment = { ...environment, ...changes };
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
  room = { ...room, settings: readSettings(environment) };
}

/** Opens an empty mail room in memory, at a time, in which everything works. */
export function open(now = TODAY, more: Record<string, string> = {}): void {
  clock = new TestClock(Date.parse(now));
  memory = new Memory();
  mail = new MailServer();
  failing.how = () => undefined;
  later.length = 0;
  const faults: Faults = (call, key) => failing.how(call, key);
  const store = new Store((signal) => memory.client(signal, clock, faults), clock);
  const send = mail.sender(clock, faults);
  environment = {};
  room = { store, send, clock, settings: readSettings({}), today: newDay() };
  settings({ ...SETTINGS, ...more });
}

/** Works with the store and the mail server of the environment instead, at the time of `clock`. */
export function openReal(): void {
  open(new Date().toISOString());
  const now = () => Date.now() + clock.time - started;
  const started = clock.time;
  room = {
    ...mailRoom(),
    settings: room.settings,
    clock: { ...mailRoom().clock, now },
    today: newDay(),
  };
}

/** Gives each test a mail room of its own, and a silent console. */
export function setUp(now = TODAY, more: Record<string, string> = {}): void {
  beforeEach(() => {
    open(now, more);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

/** Whether anything that is stored contains a text. */
export const isStored = (text: string) =>
  [...memory.kept.values()].some(({ data }) => Buffer.from(data as string).includes(text));

/** What is logged as an error. */
export const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n');

/** Waits for work, and moves the clock on while nothing else happens. */
export async function until<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  work.finally(() => (isDone = true)).catch(() => {});
  while (!isDone) {
    await settle(() => isDone);
    if (!isDone) clock.tick();
  }
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
  return respondTo(request, { waitUntil, ...(ip && { ip }) }, room);
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

/** The page that confirms the message with an id. */
export const confirmation = (id: string) =>
  until(sentPage(new Request(`https://tas.example/sent?id=${id}`), undefined, room));

/** Runs the schedule after some milliseconds and returns its numbers. */
export async function runAfter(wait: number) {
  clock.time += wait;
  return (await until(redeliver(undefined, undefined, room))).json();
}

/** Runs the schedule every five minutes for some milliseconds. */
export async function runFor(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 5 * MINUTE) await runAfter(5 * MINUTE);
}

/** Runs a command of `npm run messages` on the store and returns what it prints. */
export async function messages(...args: string[]): Promise<string> {
  let printed = '';
  const print = (text: string | Buffer) => {
    printed += text;
  };
  await until(runMessages(args, print, room));
  return printed;
}
