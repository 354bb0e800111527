import { z } from 'zod/mini';
import { TURNED_AWAY } from './limits.ts';
import { DAY, errorKind, HOUR, references } from './message.ts';
import { list, parseKey } from './records.ts';
import { type Concern, RUN_EVERY, type Run } from './redeliver.ts';
import type { MailRoom } from './room.ts';
import type { Settings } from './settings.ts';
import { domainOf, fromSite } from './smtp.ts';

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
const REPLY_WITHIN = 5000;

/** Until when a run sends a notice, in milliseconds after it began: one that was cut off would be recorded, not sent. */
const BEGIN_UNTIL = 19_000;

type Alerts = NonNullable<Settings['alerts']>;

/** The last notice: when it was sent, and the kinds of trouble that were told on its day. */
const lastNotice = z.catch(z.object({ at: z.number(), told: z.array(z.string()) }), {
  at: 0,
  told: [],
});

const day = (time: number) => Math.floor((time - DAY_BEGINS) / DAY);

/**
 * Tells those who look after the site once a day that all is well, which also shows that redelivery runs, or what needs
 * them: that at once, and each kind of trouble once a day, until it is over. A notice is recorded and read back before it
 * is sent; while that fails, the first run of each hour says so.
 *
 * @param run what the run of redelivery found
 * @throws Error if no mail server takes the notice; the next run sends it
 */
export async function notify(room: MailRoom, run: Run): Promise<void> {
  const now = room.clock.now();
  const { alerts } = room.settings;
  if (!alerts) return;
  const isHourly = now % HOUR < RUN_EVERY;
  const concerns = [...run.concerns];
  if (run.storeError && isHourly) concerns.push(storeFails(run.storeError));
  let last: z.infer<typeof lastNotice>;
  try {
    last = lastNotice.parse(await room.store.get('notices'));
    concerns.push(...(await concernsInStore(room, last.at, now)));
    const isNewDay = day(last.at) !== day(now);
    const told = isNewDay ? [] : last.told;
    const news = concerns.map(({ kind }) => kind).filter((kind) => !told.includes(kind));
    if (!isNewDay && news.length === 0) return;
    if (room.clock.now() > run.startedAt + BEGIN_UNTIL) return;
    await remember(room, { at: now, told: [...told, ...news] });
  } catch (error) {
    if (!isHourly) return;
    const others = concerns.filter(({ kind }) => kind !== 'store');
    return tell(room, alerts, [...others, storeFails(errorKind(error))]);
  }
  await tell(room, alerts, concerns).catch(async (error: unknown) => {
    await remember(room, last);
    throw error;
  });
}

const storeFails = (error: string): Concern => ({
  kind: 'store',
  text: `The store of the site fails: ${error}.`,
});

/** Records a notice. Throws Error if it cannot be read back, because then it would be sent in every run. */
async function remember({ store }: MailRoom, notice: z.infer<typeof lastNotice>): Promise<void> {
  await store.set('notices', notice);
  const { at } = lastNotice.parse(await store.get('notices'));
  if (at !== notice.at) throw new Error('the notice is not in the store');
}

/** What is set aside, and whether messages were turned away on this day or since the last notice. */
async function concernsInStore(room: MailRoom, last: number, now: number): Promise<Concern[]> {
  const concerns: Concern[] = [];
  const [turnedAway, setAside] = await Promise.all([
    room.store.get(TURNED_AWAY),
    list(room, 'set-aside'),
  ]);
  const at = Number(turnedAway ?? 0);
  if (at > last || day(at) === day(now))
    concerns.push({
      kind: 'turned away',
      text: 'More came in a day than MAILS_PER_DAY: some were asked to email or to call.',
    });
  const ids = setAside.map(([key]) => parseKey(key).id);
  if (ids.length > 0) concerns.push({ kind: 'set aside', text: `Set aside: ${references(ids)}.` });
  return concerns;
}

/**
 * Sends a notice through the first mail server that takes it for anybody, or may have: it would come again in every run.
 * Throws the last error if none does.
 */
async function tell(
  { send }: MailRoom,
  { urls, from, to }: Alerts,
  concerns: Concern[],
): Promise<void> {
  const subject = concerns.length > 0 ? 'something needs you' : 'all is well';
  const lines = concerns.length > 0 ? [...concerns.map(({ text }) => text), ...HELP] : WELL;
  const text = ['Hello,', ...lines, '', `The website of ${domainOf(from)}`, ''].join('\n');
  const notice = { ...fromSite(from), to, envelope: { from, to }, subject: `Website: ${subject}` };
  let error: unknown;
  for (const url of urls) {
    const failure = await send({ ...notice, text }, url, REPLY_WITHIN);
    if (!failure) return;
    error = failure.errors[0];
    if (!failure.isUncertain && failure.refused.length === to.length) continue;
    console.error(`A notice was not taken for everybody: ${errorKind(error)}`);
    return;
  }
  throw error;
}
