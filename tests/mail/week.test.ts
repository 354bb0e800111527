import { expect, test, vi } from 'vitest';
import redeliver from '../../netlify/functions/redeliver.ts';
import { messages } from '../../netlify/local/messages.ts';
import { accept } from '../../netlify/mail/accept.ts';
import { type Message, messageId, reference } from '../../netlify/mail/message.ts';
import { isStored, later, mail, mailsTo, memory, setUp } from '../functions/in-memory.ts';

vi.mock('@netlify/blobs', async () => (await import('../functions/in-memory.ts')).blobs);
vi.mock('nodemailer', async () => (await import('../functions/in-memory.ts')).nodemailer);

const STEP = 5 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-30T18:30:00Z'); // midnight in India

setUp('2026-11-30T18:30:00Z', { DIGEST: '', MAILS_PER_DAY: '1000' });

const CV = new TextEncoder().encode('%PDF-1.7\n').buffer;

/** What became of each message: whether it was taken, and erased. */
const sent = new Map<string, { isTaken: boolean; isErased: boolean; email: string }>();

/** Submits a message, and again as often as its writer presses the button. */
async function submit(who: string, ip: string, times: number, hasCv: boolean): Promise<void> {
  const now = new Date();
  const email = `${who}@example.in`;
  const id = messageId([who], email, who, now);
  const message: Message = {
    id,
    receivedAt: now.toISOString(),
    inbox: hasCv ? 'careers' : 'company',
    sender: { name: who, email },
    subject: `Message from ${who}, ${reference(id)}`,
    text: `Email: ${email}`,
    ...(hasCv && {
      role: 'Baker',
      attachment: { filename: 'CV.pdf', contentType: 'application/pdf' },
    }),
  };
  const platform = { ip, waitUntil: (work: Promise<unknown>) => void later.push(work) };
  const press = () => accept(message, hasCv ? CV : undefined, hasCv, now.getTime(), platform);
  const answers = [await press()];
  for (let time = 1; time < times && answers[0] !== 'sent'; time += 1) answers.push(await press());
  await Promise.all(later.splice(0));
  const isTaken = answers.some((answer) => answer === 'stored' || answer === 'sent');
  sent.set(id, { isTaken, isErased: false, email });
}

async function erase(email: string): Promise<void> {
  await messages(['delete', email], () => {}).catch(() => {}); // one that was never stored
  for (const one of sent.values()) if (one.email === email) one.isErased = true;
}

/** Who writes in a step of five minutes, by hours since the start. */
async function happen(hour: number, step: number): Promise<void> {
  const day = Math.floor(hour / 24);
  const at = hour - 24 * day;
  mail.isUp = !(day === 1); // down for a day
  const refuses = day === 3 && at >= 10 && at < 14; // the store refuses to write
  memory.fault = (call) => (refuses && (call === 'set' || call === 'delete') ? 403 : undefined);
  mail.isCut = day === 2 && at >= 15 && at < 16; // connections break after the content
  mail.refuses = day === 6 && at >= 20 && at < 20.5 ? '554 Refused as spam' : '';
  if (step % 6 === 0) await submit(`asha${step}`, `198.51.${step % 200}.9`, 1 + (step % 8), true);
  if (step % 9 === 0) await submit(`bina${step}`, `192.0.${step % 200}.7`, 1 + (step % 3), false);
  if (step % 200 === 150) await erase(`asha${step - (step % 6) - 6}@example.in`);
  if (step % 200 === 151) await erase(`bina${step - (step % 9) - 9}@example.in`);
  if (day === 2 && at >= 4 && at < 5)
    for (let index = 0; index < 84; index += 1) {
      const network = (step * 84 + index) % 1000;
      await submit(`bot${step}-${index}`, `10.${network % 250}.${network >> 8}.1`, 1, false);
    }
  if (day === 4 && at >= 8 && at < 9)
    for (let index = 0; index < 50; index += 1)
      await submit(`flood${step}-${index}`, `2001:db8:7:${index}::1`, 1, false);
  if (day === 5 && at >= 10 && at < 12)
    for (let index = 0; index < 25; index += 1)
      await submit(`student${step}-${index}`, `203.0.113.${index}`, 2, true);
}

test('in a week with failures, floods and erasures no message is lost, and none arrives more than twice', async () => {
  for (let step = 0; step < (9 * DAY) / STEP; step += 1) {
    const now = START + step * STEP;
    vi.setSystemTime(now);
    if (step < (7 * DAY) / STEP) await happen((now - START) / HOUR, step);
    vi.setSystemTime(now + STEP / 2);
    await redeliver();
  }
  const notices = mailsTo('ops@tas.example').map(({ text }) => text);
  const toStaff = mail.accepted.filter(({ to }) => /hello|jobs/.test(to.join()));
  const copies = Map.groupBy(toStaff, ({ messageId }) => messageId.slice(1, 33));
  const table = {
    written: 0,
    turnedAway: 0,
    taken: 0,
    once: 0,
    twice: 0,
    more: 0,
    told: 0,
    erased: 0,
    lost: 0,
  };
  for (const [id, { isTaken, isErased, email }] of sent) {
    const count = copies.get(id)?.length ?? 0;
    const isTold = notices.some((text) => text.includes(reference(id)));
    table.written += 1;
    if (isErased) expect(isStored(email), email).toBe(false);
    if (!isTaken) table.turnedAway += 1;
    if (!isTaken) continue;
    table.taken += 1;
    if (isTold) table.told += 1;
    else if (count > 2) table.more += 1;
    else if (count > 0) table[count === 1 ? 'once' : 'twice'] += 1;
    else if (isErased) table.erased += 1;
    else table.lost += 1;
  }
  console.info(table);
  expect(table).toMatchObject({ more: 0, lost: 0 });
  expect(table.turnedAway).toBeGreaterThan(0);
  expect(table.twice).toBeGreaterThan(0);
  expect(table.told).toBeGreaterThan(0);
  expect(table.erased).toBeGreaterThan(0);
  const receipts = Map.groupBy(
    mail.accepted.filter(({ messageId }) => messageId?.startsWith('<receipt-')),
    ({ at, to }) => `${to} ${new Date(at).toISOString().slice(0, 10)}`,
  );
  expect(Math.max(...[...receipts.values()].map(({ length }) => length))).toBe(1);
}, 120_000);
