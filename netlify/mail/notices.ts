import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { withTimeout } from './clock.ts';
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

/**
 * When the mail servers, which share the time, must have replied, in milliseconds after a run began; Netlify stops it
 * after 30 s.
 */
const REPLY_UNTIL = 28_000;

/** Within how much of another a run tells nothing, in milliseconds: the other may be telling it just now. */
const OVERLAP = 30_000;

/** When a run begins a notice at the latest, in milliseconds after it began itself. */
const BEGIN_UNTIL = 19_000;

type Alerts = NonNullable<Settings['alerts']>;

/** What was told. Each run writes it anew before it tells anything. */
const record = z.catch(
  z.object({
    /** Differs for each write, so that whoever reads it back knows whose write it is. */
    nonce: z.string(),
    /** When it was written first in its run, in milliseconds since 1970. */
    writtenAt: z.number(),
    /** When the last notice was sent, in milliseconds since 1970. */
    at: z.number(),
    /** Until when the kinds of trouble are not told again: an hour while a notice is under way, then the rest of the day. */
    quiet: z.record(z.string(), z.number()),
    /** Whether the store failed or was slow in its run. */
    hasTrouble: z.boolean(),
  }),
  { nonce: '', writtenAt: 0, at: 0, quiet: {}, hasTrouble: false },
);

type Told = z.infer<typeof record>;

/** The folder of the record, which is listed for its etag, and its key. */
const FOLDER = 'notices/';
const KEY = `${FOLDER}told`;

const day = (time: number) => Math.floor((time - DAY_BEGINS) / DAY);

/**
 * Tells those who look after the site once a day that all is well, which also shows that redelivery runs, or what needs
 * them: that at once, and each kind of trouble once a day, until it is over. A notice is recorded as begun, sent, and
 * recorded as told; one of which nobody knows whether it was sent, because its run was cut off, comes again an hour later.
 * What is recorded is read back: if that fails, the first run of each hour says so.
 *
 * @param run what the run of redelivery found
 * @throws Error if no mail server takes the notice; the next run sends it
 */
export async function notify(room: MailRoom, run: Run): Promise<void> {
  const { clock, settings } = room;
  const { alerts } = settings;
  if (!alerts) return;
  const now = clock.now();
  const isHourly = now % HOUR < RUN_EVERY;
  const replyUntil = run.startedAt + REPLY_UNTIL;
  let notice: Notice | undefined;
  try {
    const beginning = begin(room, run, isHourly);
    notice = await withTimeout(clock, beginning, run.startedAt + BEGIN_UNTIL - now);
  } catch {
    if (!isHourly) return;
    const isLate = clock.now() >= run.startedAt + BEGIN_UNTIL;
    const other = isLate ? 'is slow' : 'fails: what is written is not there';
    const trouble = room.store.failureSince(run.startedAt) ?? other;
    return tell(room, alerts, [...run.concerns, ofStore(trouble)], replyUntil);
  }
  if (!notice) return;
  const become = (told: Told) =>
    room.store.set(KEY, { ...told, nonce: randomUUID() }, { onlyIfMatch: notice.etag });
  await tell(room, alerts, notice.concerns, replyUntil).catch(async (error: unknown) => {
    await become(notice.before);
    throw error;
  });
  await become(notice.after).catch((error: unknown) =>
    console.error(`A notice was sent, but not recorded: ${errorKind(error)}`),
  );
}

/** A notice that is to be sent; what is recorded if it is not sent, and if it is; and the etag of what is recorded now. */
interface Notice {
  concerns: Concern[];
  before: Told;
  after: Told;
  etag: string;
}

/**
 * Records that a run begins a notice, or none: so a store that refuses writes is noticed by the next run.
 *
 * @param isHourly whether the store's trouble is told at once; else if the run before had some, too
 * @returns undefined if there is nothing to tell, or another run is at it
 * @throws Error if the store fails
 */
async function begin(room: MailRoom, run: Run, isHourly: boolean): Promise<Notice | undefined> {
  const { store, clock } = room;
  const at = clock.now();
  // The etag before the content: a write in between makes the one below fail, and is not written over unseen.
  const found = (await store.list(FOLDER)).get(KEY);
  const last = record.parse(await store.get(KEY));
  if (Math.abs(at - last.writtenAt) < OVERLAP) return undefined;
  const { storeTrouble } = run;
  const hasTrouble = storeTrouble !== undefined;
  const ofRun = [...run.concerns];
  if (hasTrouble && (isHourly || last.hasTrouble)) ofRun.push(ofStore(storeTrouble));
  // Times that lie further ahead were written by a clock that was ahead.
  const concerns = [...ofRun, ...(await concernsInStore(room, Math.min(last.at, at), at))];
  const quiet = new Map(
    Object.entries(last.quiet).filter(([, until]) => until > at && until <= at + DAY),
  );
  // All that waits was read, and no call of the store failed in this run: only then may it say that all is well.
  const isWell = !hasTrouble && run.unread === 0;
  const isDaily = concerns.length === 0 && quiet.size === 0 && isWell;
  const kinds = isDaily ? ['well'] : concerns.map(({ kind }) => kind);
  const news = kinds.filter((kind) => !quiet.has(kind));
  const quieter = (some: string[], until: number) =>
    Object.fromEntries([...quiet, ...some.map((kind) => [kind, until] as const)]);
  const nonce = randomUUID();
  const before = { nonce, writtenAt: at, at: last.at, quiet: quieter([], 0), hasTrouble };
  const now = news.length > 0 ? { ...before, at, quiet: quieter(news, at + HOUR) } : before;
  const etag = await store.set(KEY, now, found ? { onlyIfMatch: found } : { onlyIfNew: true });
  const kept = record.parse(await store.get(KEY));
  if (kept.nonce === last.nonce) throw new Error('the store refuses writes');
  if (kept.nonce !== nonce || !etag || news.length === 0) return undefined;
  // A notice names all concerns, not only what is new: so all kinds are told for today.
  const after = { ...now, quiet: quieter(kinds, DAY_BEGINS + (day(at) + 1) * DAY) };
  return { concerns, before, after, etag };
}

const ofStore = (trouble: string): Concern => ({
  kind: 'store',
  text: `The store of the site ${trouble}.`,
});

/** What is set aside, and whether messages were turned away on this day or since the last notice. */
async function concernsInStore(room: MailRoom, last: number, now: number): Promise<Concern[]> {
  const concerns: Concern[] = [];
  const [turnedAway, setAside] = await Promise.all([
    room.store.get(TURNED_AWAY),
    list(room, 'set-aside'),
  ]);
  const at = Number(turnedAway ?? 0);
  // It was recorded within some seconds, after the last notice perhaps.
  if (at > 0 && (at > last - OVERLAP || day(at) === day(now)))
    concerns.push({
      kind: 'turned away',
      text: 'More came in a day than MAILS_PER_DAY: some were asked to email or to call.',
    });
  const ids = setAside.map(([key]) => parseKey(key).id);
  if (ids.length > 0) concerns.push({ kind: 'set aside', text: `Set aside: ${references(ids)}.` });
  return concerns;
}

/**
 * Sends a notice through the first mail server that takes it for anybody, and says in it which one before did not. If a
 * mail server may have taken it, it goes through the next one, too, but no later run repeats it. Throws the last error if
 * none can have taken it.
 *
 * @param until when the mail servers must have replied, in milliseconds since 1970
 */
async function tell(
  { send, clock }: MailRoom,
  { urls, from, to }: Alerts,
  concerns: Concern[],
  until: number,
): Promise<void> {
  const needs = concerns.map(({ text }) => text);
  let error: unknown;
  let isPerhapsTaken = false;
  for (const [index, url] of urls.entries()) {
    const within = (until - clock.now()) / (urls.length - index);
    const subject = needs.length > 0 ? 'something needs you' : 'all is well';
    const lines = needs.length > 0 ? [...needs, ...HELP] : WELL;
    const text = ['Hello,', ...lines, '', `The website of ${domainOf(from)}`, ''].join('\n');
    const envelope = { from, to };
    const notice = { ...fromSite(from), to, envelope, subject: `Website: ${subject}`, text };
    const failure = await send(notice, url, within);
    if (!failure) return;
    error = failure.errors[0];
    const isTaken = failure.isUncertain || failure.refused.length < to.length;
    const what = isTaken
      ? 'A notice was not taken for everybody'
      : `A notice was not taken by ${new URL(url).host}`;
    console.error(`${what}: ${errorKind(error)}`);
    if (isTaken && !failure.isUncertain) return;
    isPerhapsTaken ||= failure.isUncertain;
    const did = failure.isUncertain ? 'did not say that it took' : 'did not take';
    // Only a second server gets this sentence, and the first of two is that of SMTP_URL_ALERTS.
    needs.push(`The mail server of SMTP_URL_ALERTS ${did} this email: ${errorKind(error)}.`);
  }
  if (!isPerhapsTaken) throw error;
}
