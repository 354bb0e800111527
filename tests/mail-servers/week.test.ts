import { expect, test } from 'vitest';
import { type Acceptance, accept } from '../../netlify/mail/accept.ts';
import { type Message, messageId, reference } from '../../netlify/mail/message.ts';
import {
  clock,
  DAY,
  failing,
  HOUR,
  isStored,
  later,
  MINUTE,
  mail,
  messages,
  room,
  runAfter,
  setUp,
  until,
} from '../netlify/drive.ts';

const STEP = 5 * MINUTE;
const START = Date.parse('2026-11-30T18:30:00Z'); // midnight in India

setUp('2026-11-30T18:30:00Z', { RECEIPTS: '', MAILS_PER_DAY: '1600' });

const CV = new TextEncoder().encode('%PDF-1.7\n').buffer;

/** What became of each message, by its id. */
const written = new Map<string, { who: string; answer: Acceptance; isErased: boolean }>();

const emailOf = (who: string) => `${who}@example.in`;

/** Submits a message, and again as often as its writer presses the button. */
async function submit(who: string, ip: string, times: number, cv: ArrayBuffer | null) {
  const at = clock.time;
  const email = emailOf(who);
  const id = messageId([who], email, new Date(at));
  const message: Message = {
    id,
    receivedAt: new Date(at).toISOString(),
    inbox: cv ? 'careers' : 'company',
    sender: { name: who, email },
    subject: `Message from ${who}, ${reference(id)}`,
    text: `Email: ${email}`,
    ...(cv && {
      role: 'Baker',
      attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
    }),
  };
  const platform = { ip, waitUntil: (work: Promise<unknown>) => void later.push(work) };
  for (let time = 0; time < times; time += 1) {
    const answer = await until(
      accept(room, { message, cv, hasReceipt: cv !== null, fillsHoneypot: false, at }, platform),
    );
    if (time === 0 || answer === 'stored') written.set(id, { who, answer, isErased: false });
    if (answer === 'mailed') break; // there is nothing to press again
  }
  await until(Promise.all(later.splice(0)));
}

async function erase(who: string): Promise<void> {
  await messages('delete', emailOf(who)).catch(() => {}); // one that was never stored
  for (const one of written.values()) if (one.who === who) one.isErased = true;
}

/** What happens in a step of five minutes on a day. */
async function happen(step: number, day: number, hour: number): Promise<void> {
  mail.isUp = day !== 1; // down for a day
  const refuses = day === 3 && hour >= 10 && hour < 14; // the store refuses to write
  failing.how = (call) => (refuses && /set|delete/.test(call) ? 403 : undefined);
  mail.isCut = day === 2 && hour >= 15 && hour < 16; // connections break after the content
  mail.refuses = day === 6 && hour >= 20 && hour < 20.5 ? '554 Refused as spam' : '';
  if (step % 6 === 0) await submit(`asha${step}`, `198.51.${step % 200}.9`, 1 + (step % 8), CV);
  if (step % 9 === 0) await submit(`bina${step}`, `192.0.${step % 200}.7`, 1 + (step % 3), null);
  if (step % 200 === 150) await erase(`asha${step - (step % 6) - 6}`);
  if (step % 200 === 151) await erase(`bina${step - (step % 9) - 9}`);
  const many = async (count: number, who: string, ip: (index: number) => string) => {
    for (let index = 0; index < count; index += 1)
      await submit(`${who}${step}-${index}`, ip(index), 1, who === 'student' ? CV : null);
  };
  const bot = (index: number) => `10.${((step * 84 + index) % 1000) >> 2}.${index % 4}.1`;
  if (day === 2 && hour >= 4 && hour < 5) await many(140, 'flood', bot); // beyond the day's total
  if (day === 4 && hour >= 8 && hour < 9) await many(50, 'net', (at) => `2001:db8:7:${at}::1`);
  if (day === 5 && hour >= 4 && hour < 5) await many(84, 'bot', bot);
  if (day === 5 && hour >= 10 && hour < 12) await many(25, 'student', () => '203.0.113.9');
}

test('in a week with failures, floods and erasures no message is lost, and none arrives more than twice', async () => {
  for (let step = 0; step < (9 * DAY) / STEP; step += 1) {
    const now = START + step * STEP;
    clock.time = now;
    const day = Math.floor((now - START) / DAY);
    if (day < 7) await happen(step, day, (now - START) / HOUR - 24 * day);
    clock.time = now + STEP / 2;
    await runAfter(0);
  }
  const notices = mail.to('ops@tas.example').map(({ text }) => text);
  const toStaff = [...mail.to('hello@tas.example'), ...mail.to('jobs@tas.example')];
  const copies = Map.groupBy(toStaff, ({ messageId }) => messageId.slice(1, 33));
  const table = {
    written: written.size,
    turnedAway: 0,
    accepted: 0,
    once: 0,
    twice: 0,
    more: 0,
    setAsideAndTold: 0,
    erasedBefore: 0,
    lost: 0,
  };
  for (const [id, { who, answer, isErased }] of written) {
    if (isErased) expect(isStored(emailOf(who)), who).toBe(false);
    const isAccepted = answer === 'stored' || answer === 'mailed';
    table[isAccepted ? 'accepted' : 'turnedAway'] += 1;
    if (!isAccepted) continue;
    const count = copies.get(id)?.length ?? 0;
    if (notices.some((text) => text.includes(reference(id)))) table.setAsideAndTold += 1;
    else if (count > 0) table[(['once', 'twice'] as const)[count - 1] ?? 'more'] += 1;
    else table[isErased ? 'erasedBefore' : 'lost'] += 1;
  }
  console.info(table);
  expect(table).toMatchObject({ more: 0, lost: 0 });
  for (const kind of ['turnedAway', 'twice', 'setAsideAndTold', 'erasedBefore'] as const)
    expect(table[kind], kind).toBeGreaterThan(0);
  // On the day of the bot in 1,000 networks, nobody of the college behind one address is turned away.
  const students = [...written.values()].filter(({ who }) => who.startsWith('student'));
  expect(students).toHaveLength(600);
  expect(students.filter(({ answer }) => answer !== 'stored')).toEqual([]);
  const receipts = Map.groupBy(
    mail.accepted.filter(({ messageId }) => messageId?.startsWith('<receipt-')),
    ({ at, to }) => `${to} ${new Date(at).toISOString().slice(0, 10)}`,
  );
  expect(Math.max(...[...receipts.values()].map(({ length }) => length))).toBe(1);
});
