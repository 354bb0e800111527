import { z } from 'zod/mini';
import { TURNED_AWAY } from './limits.ts';
import { DAY, dayOf, errorKind, HOUR, references } from './message.ts';
import * as outbox from './outbox.ts';
import { RUN_EVERY, type Run } from './redeliver.ts';
import { readSettings, type Settings } from './settings.ts';
import { domainOf, fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

/** When a day of notices begins, in milliseconds after midnight in UTC: 8:00 in India. */
const DAY_BEGINS = 2.5 * HOUR;

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

/** The last notice: when it was sent, and whether it was an alert. */
const lastNotice = z.catch(z.object({ at: z.number(), isAlert: z.boolean() }), {
  at: 0,
  isAlert: false,
});

const day = (time: number) => Math.floor((time - DAY_BEGINS) / DAY);

/**
 * Tells those who look after the site once a day that all is well, which also shows that redelivery runs, or that
 * something needs them: that at once, but no second time on that day. A notice is recorded and read back before it is sent;
 * while the store fails, that is told in the first run of each hour.
 *
 * @param run what the run of redelivery found
 * @throws Error if no mail server takes the notice; the next run sends it
 */
export async function notify(run: Run): Promise<void> {
  const now = Date.now();
  const { alerts, DIGEST } = readSettings(process.env);
  if (!alerts) return;
  const concerns = [...run.concerns];
  let last: z.infer<typeof lastNotice>;
  try {
    if (run.storeError) throw new Error();
    last = lastNotice.parse(await store.get('notices'));
    const isNewDay = day(last.at) !== day(now);
    if (last.isAlert && !isNewDay) return;
    concerns.push(...(await concernsInStore(dayOf(last.at))));
    const isAlert = concerns.length > 0;
    if (!isAlert && (!isNewDay || DIGEST === 'off')) return;
    await remember({ at: now, isAlert });
  } catch (error) {
    if (now % HOUR >= RUN_EVERY) return;
    const kind = run.storeError ?? errorKind(error);
    concerns.push(`The store of the site fails: ${kind}. Messages are sent without being stored.`);
    return tell(alerts, concerns);
  }
  await tell(alerts, concerns).catch(async (error: unknown) => {
    await remember(last);
    throw error;
  });
}

/** Records a notice. Throws Error if it cannot be read back, because then it would be sent in every run. */
async function remember(notice: z.infer<typeof lastNotice>): Promise<void> {
  await store.set('notices', notice);
  const { at } = lastNotice.parse(await store.get('notices'));
  if (at !== notice.at) throw new Error('the notice is not in the store');
}

/** What has happened since a day: messages were turned away, or set aside. */
async function concernsInStore(since: string): Promise<string[]> {
  const concerns: string[] = [];
  if (String((await store.get(TURNED_AWAY)) ?? '') >= since)
    concerns.push('More came in a day than MAILS_PER_DAY: some were asked to email or to call.');
  const setAside = (await outbox.list('set-aside')).map(([key]) => outbox.parseKey(key));
  const recent = setAside.filter(({ day }) => day >= since).map(({ id }) => id);
  if (recent.length > 0) concerns.push(`Set aside: ${references(recent)}.`);
  return concerns;
}

/** Sends a notice through the first mail server that takes it. Throws the last error if none does. */
async function tell({ urls, from, to }: Alerts, concerns: string[]): Promise<void> {
  const subject = concerns.length > 0 ? 'something needs you' : 'all is well';
  const lines = concerns.length > 0 ? [...concerns, ...HELP] : WELL;
  const text = ['Hello,', ...lines, '', `The website of ${domainOf(from)}`, ''].join('\n');
  const notice = { ...fromSite(from), to, envelope: { from, to }, subject: `Website: ${subject}` };
  let error: unknown;
  for (const url of urls) {
    const failure = await sendMail({ ...notice, text }, url, Date.now() + REPLY_WITHIN);
    if (!failure) return;
    error = failure.errors[0];
  }
  throw error;
}
