import { z } from 'zod/mini';
import { fullKey, NETWORK_PER_DAY } from './limits.ts';
import { DAY, errorKind, HOUR, reference } from './message.ts';
import * as outbox from './outbox.ts';
import { RUN_EVERY, type Run } from './redeliver.ts';
import { readSettings, type Settings } from './settings.ts';
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
const WELL = [
  'Nothing needs you. This email comes every day, so that you notice when it does not: then see netlify/ALERTS.md.',
];

/** How long a mail server may take, in milliseconds: two of them, within the 30 s of a scheduled function. */
const REPLY_WITHIN = 6000;

type Alerts = NonNullable<Settings['alerts']>;

/** The number of the day whose report is due at a time. */
const day = (time: number) => Math.floor((time - REPORT_AT) / DAY);

const time = z.catch(z.number().check(z.refine((value) => value <= Date.now())), 0);
const record = z.catch(z.object({ alert: time, digest: time }), { alert: 0, digest: 0 });

/**
 * Tells those who look after the site that something needs them, at most once in 24 hours, and once a day that all is
 * well, which also shows that redelivery runs. What was told is recorded and read back before it is sent; while the store
 * fails, that is told in the first run of each hour.
 *
 * @param run what the run of redelivery found
 * @throws Error if no mail server takes the notice; the next run sends it
 */
export async function notify(run: Run): Promise<void> {
  const now = Date.now();
  const { alerts, DIGEST, problems } = readSettings(process.env);
  if (!alerts) return;
  const concerns = [...problems, ...concernsOf(run, now)];
  let told = { alert: 0, digest: 0 };
  try {
    if (run.storeError) throw new Error();
    told = record.parse(await store.get('notices'));
    const isReportDue = day(told.digest) < day(now);
    const isAlertDue = now - told.alert >= DAY;
    if (!isReportDue && !isAlertDue) return;
    concerns.push(...(await concernsInStore(now, told.alert)));
    const isAlert = concerns.length > 0;
    if (isAlert ? !isReportDue && !isAlertDue : !isReportDue) return;
    await remember({ alert: isAlert ? now : told.alert, digest: isReportDue ? now : told.digest });
    if (!isAlert && DIGEST === 'off') return;
  } catch (error) {
    if (now % HOUR >= RUN_EVERY) return;
    const kind = run.storeError ?? errorKind(error);
    concerns.push(`The store of the site fails: ${kind}. Messages are sent without being stored.`);
    return tell(alerts, concerns);
  }
  await tell(alerts, concerns).catch(async (error: unknown) => {
    await remember(told);
    throw error;
  });
}

/** Records what was told. Throws Error if it cannot be read back, because then it would be told in every run. */
async function remember(told: z.infer<typeof record>): Promise<void> {
  await store.set('notices', told);
  const kept = record.parse(await store.get('notices'));
  if (kept.alert !== told.alert || kept.digest !== told.digest)
    throw new Error('what was told is not in the store');
}

/** What a run has found: that the oldest message waits for too long, and why; and what is held back. */
function concernsOf({ oldest, held }: Run, now: number): string[] {
  const isLate = oldest && now - oldest.receivedAt > HOUR;
  const why = oldest?.problem ? ` Last error: ${oldest.problem}.` : '';
  return [
    ...(isLate
      ? [
          `A message has waited for over an hour: the mail server fails, or more came than MAILS_PER_HOUR.${why}`,
        ]
      : []),
    ...(held > 0
      ? [`Held back, because one network sent over ${NETWORK_PER_DAY} in a day: ${held}.`]
      : []),
  ];
}

/** Which messages were set aside since a time, and whether some were turned away today. */
async function concernsInStore(now: number, since: number): Promise<string[]> {
  const isFull = (await store.get(fullKey(now))) !== null;
  const setAside = (await outbox.list('set-aside')).map(([key]) => key).sort();
  const recent = await outbox.readAll(setAside.slice(-LISTED));
  const isNew = ({ message }: outbox.Found) => (message?.doneAt ?? now) >= since;
  const references = recent.filter(isNew).map(({ key }) => reference(outbox.parseKey(key).id));
  return [
    ...(isFull ? ['More came today than MAILS_PER_DAY: some were asked to email or to call.'] : []),
    ...(references.length > 0 ? [`Set aside: ${references.join(', ')}`] : []),
  ];
}

/** Sends a notice through the first mail server that takes it. Throws the last error if none does. */
async function tell({ urls, from, to }: Alerts, concerns: string[]): Promise<void> {
  const subject = concerns.length > 0 ? 'something needs you' : 'all is well';
  const lines = concerns.length > 0 ? [...concerns, ...HELP] : WELL;
  const text = ['Hello,', ...lines, '', `The website of ${from.split('@').at(-1)}`, ''].join('\n');
  const notice = { ...fromSite(from), to, envelope: { from, to }, subject: `Website: ${subject}` };
  let error: unknown;
  for (const url of urls) {
    const failure = await sendMail({ ...notice, text }, url, Date.now() + REPLY_WITHIN);
    if (!failure) return;
    error = failure.errors[0];
  }
  throw error;
}
