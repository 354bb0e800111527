import { z } from 'zod/mini';
import { REPLY_UNTIL, RUN_EVERY } from './housekeeping.ts';
import { DAY, errorKind, HOUR, reference } from './message.ts';
import { type Entry, isOverdue, list, reconcileAll } from './outbox.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

/** When the daily report is due, in milliseconds after midnight in UTC: 8:00 in India. */
const REPORT_AT = 2.5 * HOUR;

/** How many references of messages that were set aside an alert lists, at most. */
const LISTED = 20;

const HELP = [
  'Nothing is lost: what waits is sent as soon as it can be, and what was set aside is kept until its days are over.',
  'Show this email to whoever looks after the website. netlify/ALERTS.md says what each line means and what to do.',
];

/** The number of the day whose report is due at a time. */
const day = (time: number) => Math.floor((time - REPORT_AT) / DAY);

/**
 * Tells those who look after the site: once a day what came and went, which also shows that redelivery runs; and that
 * something needs them, at most once in 24 hours and in the daily report. What was told is recorded before it is sent; if
 * the store refuses that, it is told in the first run of each hour.
 *
 * @throws Error if the store or the mail server fails; the next run sends the notice
 */
export async function notify(): Promise<void> {
  const now = Date.now();
  const { alerts, DIGEST, problems } = readSettings(process.env);
  if (!alerts) return;
  const time = z.catch(z.number().check(z.maximum(now)), 0);
  const record = z.catch(z.object({ alert: time, digest: time }), { alert: 0, digest: 0 });
  const told = record.parse(await store.get('notices'));
  const isReportDue = day(told.digest) < day(now);
  const isAlertDue = now - told.alert >= DAY;
  if (!isReportDue && !isAlertDue) return;

  const [waiting, setAside] = await Promise.all([list('waiting'), list('dead')]);
  const newlySetAside = setAside.filter(({ at }) => at > told.alert);
  const concerns = [...problems, ...(await stuck(waiting, newlySetAside))];
  if (!isReportDue && concerns.length === 0) return;

  let isDue = (isReportDue && DIGEST !== 'off') || (isAlertDue && concerns.length > 0);
  try {
    const alert = isDue && concerns.length > 0 ? now : told.alert;
    await store.set('notices', { alert, digest: isReportDue ? now : told.digest });
  } catch (error) {
    if (now % HOUR >= RUN_EVERY) throw error;
    concerns.push(`The store of the site refuses to keep anything: ${errorKind(error)}.`);
    isDue = true;
  }
  if (!isDue) return;
  const sent = await list('sent');
  const isToday = (at: number) => now - at < DAY;
  const came = [...waiting, ...setAside, ...sent].filter(({ since }) => isToday(since));
  const counts = [
    `Received in the last 24 hours: ${came.length}, tagged as maybe spam: ${came.filter(({ isTagged }) => isTagged).length}`,
    `Sent in the last 24 hours: ${sent.filter(({ at }) => isToday(at)).length}`,
    `Waiting now: ${waiting.length}`,
    `Set aside now: ${setAside.length}`,
    `Copies of sent messages: ${sent.length}`,
    `\nThe website of ${alerts.from.split('@').at(-1)}\n`,
  ];
  const needsThem = concerns.length > 0;
  const subject = needsThem ? 'something needs you' : `messages in 24 hours: ${came.length}`;
  const text = ['Hello,', ...concerns, ...(needsThem ? HELP : []), '', ...counts].join('\n');
  const notice = { ...fromSite(alerts.from), to: alerts.to, subject: `Website: ${subject}`, text };
  await sendMail(notice, alerts.smtpUrl, now + REPLY_UNTIL).catch(async (error: unknown) => {
    await store.set('notices', told);
    throw error;
  });
}

/** That the oldest message waits for too long, and why; and which messages were set aside. */
async function stuck(waiting: Entry[], setAside: Entry[]): Promise<string[]> {
  const overdue = await reconcileAll(waiting.filter(isOverdue).slice(0, 1));
  const listed = await reconcileAll(setAside.slice(0, LISTED));
  const references = listed.map(([{ id }]) => reference(id)).join(', ');
  const late = overdue.map(([, message]) => {
    const why = message?.problem ? ` Last error: ${message.problem}.` : '';
    return `A message has waited for over an hour: the mail server fails, or MAILS_PER_HOUR is reached.${why}`;
  });
  return [...late, ...(references ? [`Set aside: ${references}`] : [])];
}
