import { vi } from 'vitest';
import apply from '../../netlify/functions/apply.ts';
import redeliver from '../../netlify/functions/redeliver.ts';
import sendEmail from '../../netlify/functions/send-email.ts';
import { messages as runMessages } from '../../netlify/local/messages.ts';
import { anOpenRole } from '../content.ts';
import { later, until } from './in-memory.ts';
import { TYPED } from './typed.ts';

export interface From {
  ip?: string;
  key?: string;
}

const platform = ({ ip }: From) => ({
  waitUntil: (work: Promise<unknown>) => void later.push(work),
  ...(ip && { ip }),
});

/** Sends the contact form as its script does, and gives the response before what follows it. */
export const respondTo = (fields: object = {}, from: From = {}): Promise<Response> =>
  sendEmail(
    new Request('https://tas.example/send-email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': from.key ?? crypto.randomUUID(),
      },
      body: JSON.stringify({ ...TYPED, ...fields }),
    }),
    platform(from),
  );

export const CV = new File(['%PDF-1.7\n'], 'cv.pdf');

/** Sends the application form as a browser without script does, for an open role if no other is given. */
export function respondToApplication(fields: object = {}, cv?: File, from: From = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, role: anOpenRole().id, ...fields }))
    body.append(name, String(value));
  body.append('cv', cv ?? new File([], ''));
  return apply(new Request('https://tas.example/apply', { method: 'POST', body }), platform(from));
}

/** Waits for a response and for all that follows it. */
export async function done(response: Promise<Response>): Promise<Response> {
  const answer = await until(response);
  await until(Promise.all(later.splice(0)));
  return answer;
}

export const post = (fields?: object, from?: From) => done(respondTo(fields, from));
export const applyWith = (fields?: object, cv?: File, from?: From) =>
  done(respondToApplication(fields, cv, from));

/** Runs the schedule after some milliseconds and returns its numbers. */
export async function runAfter(wait: number) {
  vi.setSystemTime(Date.now() + wait);
  return (await until(redeliver())).json();
}

/** Runs the schedule every five minutes for some milliseconds. */
export async function runFor(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 5 * 60_000) await runAfter(5 * 60_000);
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
