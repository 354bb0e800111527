import { z } from 'zod/mini';
import { keepDays } from '../../src/messages/keep-days.ts';
import { errorKind } from './log.ts';
import { reference } from './message.ts';
import { type Entry, list, open, read } from './outbox.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When the digest of a day is due, in milliseconds after midnight in UTC: 8:00 in India. */
const DIGEST_AT = 2.5 * HOUR;

/** How long a message may wait before staff are told, in milliseconds. */
export const OVERDUE_AFTER = HOUR;

/** How often the schedule runs, in milliseconds. */
const RUN_EVERY = 5 * 60 * 1000;

const recorded = z.object({ alert: z._default(z.number(), 0), digest: z._default(z.number(), 0) });

/** How many references of messages that were set aside an alert lists, at most. */
const LISTED = 20;

const HELP = [
  'Nothing is lost: what waits is sent as soon as it can be, and what was set aside is kept until its days are over.',
  'Show this email to whoever looks after the website. netlify/ALERTS.md says what each line means and what to do.',
];

/** The number of the day whose digest is due at a time. */
const day = (time: number) => Math.floor((time - DIGEST_AT) / DAY);

/**
 * Tells those who look after the site: once a day what came and went, which also shows that redelivery runs; and, at
 * most once in 24 hours, that something needs them. What was told is recorded before it is sent; if the store refuses
 * that, it is told in the first run of each hour.
 *
 * @param now when the run was invoked, in milliseconds since 1970
 * @param until when to give up, in milliseconds since 1970
 * @throws Error if the store or the mail server fails; the next run sends the notice
 */
export async function notify(now: number, until: number): Promise<void> {
  const { mail, alerts, DIGEST, problems } = readSettings(process.env);
  if (!alerts) return;
  const told = readRecord(await store.get('notices'), now);
  const isDigestDue = day(told.digest) < day(now);
  const isAlertDue = now - told.alert >= DAY;
  if (!isDigestDue && !isAlertDue) return;

  const [waiting, dead] = await Promise.all([list('waiting'), list('dead')]);
  const concerns = [
    ...problems,
    ...retentionProblem(),
    ...(mail || problems.length > 0 ? [] : ['SMTP_URL is not set.']),
    ...(await overdue(waiting, now)),
    ...(await setAside(dead.filter(({ at }) => at > told.alert))),
  ];
  if (!isDigestDue && concerns.length === 0) return;

  let isDue = (isDigestDue && DIGEST !== 'off') || (isAlertDue && concerns.length > 0);
  const record = (alert: number, digest: number) => store.set('notices', { alert, digest });
  try {
    const isAlert = isDue && concerns.length > 0;
    await record(isAlert ? now : told.alert, isDigestDue ? now : told.digest);
  } catch (error) {
    if (now % HOUR >= RUN_EVERY) throw error;
    concerns.push(`The store of the site refuses to keep anything: ${errorKind(error)}.`);
    isDue = true;
  }
  if (!isDue) return;
  const sent = await list('sent');
  const isToday = (time: number) => now - time < DAY;
  const came = [...waiting, ...dead, ...sent].filter(({ since }) => isToday(since));
  const counts = [
    `Came in the last 24 hours: ${came.length}, tagged as maybe spam: ${came.filter(({ isTagged }) => isTagged).length}`,
    `Sent in the last 24 hours: ${sent.filter(({ at }) => isToday(at)).length}`,
    `Waiting now: ${waiting.length}`,
    `Set aside now: ${dead.length}`,
    `Copies of sent messages: ${sent.length}`,
  ];
  const needsThem = concerns.length > 0;
  const subject = needsThem
    ? 'Website: something needs you'
    : `Website: messages in 24 hours: ${came.length}`;
  const text = [...concerns, ...(needsThem ? [...HELP, ''] : []), ...counts, ''].join('\n');
  const notice = { ...fromSite(alerts.from), to: alerts.to, subject, text };
  await sendMail(notice, alerts.smtpUrl, until).catch(async (error: unknown) => {
    await record(told.alert, told.digest);
    throw error;
  });
}

/** When the last alert and the last digest were sent, in milliseconds since 1970; never if the record is damaged. */
function readRecord(text: string | null, now: number): { alert: number; digest: number } {
  try {
    const { alert, digest } = recorded.parse(JSON.parse(text ?? '{}'));
    if (alert <= now && digest <= now) return { alert, digest };
  } catch {}
  return { alert: 0, digest: 0 };
}

/** What is wrong with KEEP_DAYS. */
function retentionProblem(): string[] {
  try {
    keepDays();
    return [];
  } catch (error) {
    return [`${(error as Error).message} Until then no copy is deleted.`];
  }
}

/** That the oldest message waits for too long, and why. */
async function overdue(waiting: Entry[], now: number): Promise<string[]> {
  const [oldest] = waiting.sort((one, other) => one.since - other.since);
  if (!oldest || now - oldest.since <= OVERDUE_AFTER) return [];
  const message = await open(oldest, now);
  if (!message) return [];
  const why = message.problem ? ` Last error: ${message.problem}.` : '';
  return [
    `A message has waited for over an hour: the mail server fails, or MAILS_PER_HOUR is reached.${why}`,
  ];
}

/** The references of the messages that were set aside. */
async function setAside(dead: Entry[]): Promise<string[]> {
  const existing = await Promise.all(
    dead.slice(0, LISTED).map(async ({ id, key }) => {
      const message = await read(id);
      return message === undefined || message?.entry === key ? [reference(id)] : [];
    }),
  );
  const references = existing.flat();
  return references.length > 0 ? [`Set aside: ${references.join(', ')}`] : [];
}
