import { expect, test, vi } from 'vitest';
import { CV, respondToApplication, runAfter, runFor } from '../functions/drive.ts';
import { keys, later, life, mail, mailsTo, memory, reset, setUp } from '../functions/in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('../functions/in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('../functions/in-memory.ts')).nodemailer);

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

setUp('2026-12-01T06:00:00Z');

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the process go on until nothing moves, and says whether its work was done or it was killed before. */
async function outcome<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let value: Value | undefined;
  work.then((result) => (value = result)).catch(() => {});
  for (let turns = 0; turns < 5000 && value === undefined && !life.isDead; turns += 1) await turn();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  return value;
}

/** Starts a new process: what the killed one waited for never comes. */
function restart(): void {
  const now = Date.now();
  vi.clearAllTimers(); // sets the clock back
  vi.setSystemTime(now);
  later.length = 0;
  Object.assign(life, { isDead: false, killAt: Number.POSITIVE_INFINITY });
}

/** Applies with a CV, in a process that is killed at a step, and again if there was no answer. */
async function applyAndDie(killAt: number): Promise<{ isOver: boolean; wasAnswered: boolean }> {
  reset();
  life.killAt = killAt;
  const response = await outcome(respondToApplication({ message: 'Hello' }, CV));
  if (response) await outcome(Promise.all(later));
  const isOver = !life.isDead;
  restart();
  return { isOver, wasAnswered: response?.status === 303 };
}

test('a process that is killed at any call of store or mail loses no confirmed application, and sends none more than twice', async () => {
  const answered: boolean[] = [];
  for (let killAt = 1; ; killAt += 1) {
    const { isOver, wasAnswered } = await applyAndDie(killAt);
    if (isOver) break;
    answered.push(wasAnswered);
    await runFor(3 * HOUR);
    const mails = mailsTo('jobs@tas.example');
    if (wasAnswered) expect(mails.length, `killed at ${killAt}`).toBeGreaterThan(0);
    expect(mails.length, `killed at ${killAt}`).toBeLessThanOrEqual(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
    await runAfter(32 * DAY);
    expect(
      keys().filter((key) => !/^(days|notices)/.test(key)),
      `killed at ${killAt}`,
    ).toEqual([]);
  }
  expect(new Set(answered)).toEqual(new Set([true, false]));
  expect(answered.length).toBeGreaterThan(30);
}, 120_000);

test('a run that is killed at any call of store or mail sends no message more than twice', async () => {
  for (let killAt = 1; ; killAt += 1) {
    reset();
    mail.isUp = false;
    await outcome(respondToApplication({ message: 'Hello' }, CV));
    await outcome(Promise.all(later));
    later.length = 0;
    mail.isUp = true;
    vi.setSystemTime(Date.now() + HOUR);
    Object.assign(life, { steps: 0, killAt });
    const { default: redeliver } = await import('../../netlify/functions/redeliver.ts');
    await outcome(redeliver());
    const isOver = !life.isDead;
    restart();
    await runFor(3 * HOUR);
    const count = mailsTo('jobs@tas.example').length;
    expect(count, `killed at ${killAt}`).toBeGreaterThan(0);
    expect(count, `killed at ${killAt}`).toBeLessThanOrEqual(2);
    if (isOver) break;
  }
}, 120_000);

test.each(['set', 'delete'] as const)(
  'a store that once reports a %s and keeps nothing loses no application, and keeps none beyond its days',
  async (what) => {
    let lieAt = 1;
    for (let calls = lieAt; calls >= lieAt; lieAt += 1) {
      reset();
      calls = 0;
      memory.fault = (call) => (call === what && ++calls === lieAt ? 'lies' : undefined);
      const response = await outcome(respondToApplication({ message: 'Hello' }, CV));
      await outcome(Promise.all(later));
      later.length = 0;
      await runFor(3 * HOUR);
      expect([200, 303]).toContain(response?.status);
      const count = mailsTo('jobs@tas.example').length;
      expect([1, 2], `${what} ${lieAt}`).toContain(count);
      for (let day = 0; day < 35; day += 1) await runAfter(DAY);
      expect(
        keys().filter((key) => !/^(days|notices)/.test(key)),
        `${what} ${lieAt}`,
      ).toEqual([]);
      if (lieAt > 40) break;
    }
    expect(lieAt).toBeGreaterThan(3);
  },
  120_000,
);
