import { expect, test } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import {
  applicationRequest,
  CV,
  clock,
  DAY,
  failing,
  HOUR,
  later,
  mail,
  memory,
  open,
  respond,
  room,
  runAfter,
  runFor,
  setUp,
  TODAY,
} from '../netlify/drive.ts';
import { turn } from '../netlify/fakes.ts';

setUp(TODAY, { RECEIPTS: '' });

/** Whether the process was killed. */
let isDead = false;

/** Kills the process at a step: before a call of store or mail server, or after the call took effect. */
function killAt(step: number): void {
  let calls = 0;
  isDead = false;
  failing.how = () => {
    calls += 1;
    if (2 * calls < step) return undefined;
    isDead = true;
    return 2 * calls === step ? 'dies' : 'hangs';
  };
}

/** Lets the process go on until its work is done, or it is killed; then nothing it waited for comes. */
async function outcome<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let value: Value | undefined;
  work.then((result) => (value = result)).catch(() => {});
  for (let turns = 0; turns < 5000 && value === undefined && !isDead; turns += 1) await turn();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  return value;
}

/** Applies with a CV, and says whether that was confirmed. */
async function applyOnce(): Promise<boolean> {
  later.length = 0;
  const response = await outcome(respond(applicationRequest({}, CV)));
  if (response) await outcome(Promise.all(later.splice(0)));
  return response?.status === 303;
}

/** Starts a new process after the killed one. */
function restart(): void {
  failing.how = () => undefined;
}

const toTeam = () => mail.to('jobs@tas.example');

/** Runs on, and expects each application to be sent as often as it may be, and nothing to be left beyond its days. */
async function expectSent(least: number, when: string): Promise<void> {
  await runFor(90 * 60_000);
  expect(toTeam().length, when).toBeGreaterThanOrEqual(least);
  expect(toTeam().length, when).toBeLessThanOrEqual(2);
  expect(new Set(toTeam().map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
  // Past KEEP_DAYS, which is 30.
  await runAfter(32 * DAY);
  await runAfter(32 * DAY); // a removal that was not kept is made again
  const left = memory.keys().filter((key) => !/^(?:days|notices)/.test(key));
  expect(left, when).toEqual([]);
}

test('a process that is killed at any call of store or mail server loses no confirmed application, and sends none more than twice', async () => {
  const confirmed: boolean[] = [];
  for (let step = 1; ; step += 1) {
    open(TODAY, { RECEIPTS: '' });
    killAt(step);
    const isConfirmed = await applyOnce();
    if (!isDead) break;
    restart();
    confirmed.push(isConfirmed);
    await expectSent(isConfirmed ? 1 : 0, `killed at ${step}`);
  }
  expect(new Set(confirmed)).toEqual(new Set([true, false]));
  expect(confirmed.length).toBeGreaterThan(30);
});

test('a run that is killed at any call of store or mail server loses no message, and sends none more than twice', async () => {
  let step = 0;
  do {
    step += 1;
    open(TODAY, { RECEIPTS: '' });
    mail.isUp = false;
    await applyOnce();
    mail.isUp = true;
    clock.time += HOUR;
    killAt(step);
    await outcome(redeliver(undefined, undefined, room));
    restart();
    await expectSent(1, `killed at ${step}`);
  } while (isDead);
  expect(step).toBeGreaterThan(20);
});

test.each(['set', 'delete'])(
  'a store that once reports a %s and does nothing loses no application, and keeps none beyond its days',
  async (what) => {
    let lieAt = 0;
    let calls: number;
    do {
      lieAt += 1;
      open(TODAY, { RECEIPTS: '' });
      calls = 0;
      failing.how = (call) => {
        if (call === what) calls += 1;
        return call === what && calls === lieAt ? 'lies' : undefined;
      };
      await applyOnce();
      await expectSent(1, `${what} ${lieAt}`);
    } while (calls >= lieAt);
    expect(lieAt).toBeGreaterThan(2);
  },
);
