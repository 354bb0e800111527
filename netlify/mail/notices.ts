import { reference } from './message.ts';
import { list, read } from './outbox.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';
import { BEYOND_BUDGET } from './store-and-send.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When the digest of a day is due, in milliseconds after midnight in UTC: 8:00 in India. */
const DIGEST_AT = 2.5 * HOUR;

/** How long a message may wait before staff are told, in milliseconds. */
export const OVERDUE_AFTER = HOUR;

/** How many references an alert lists, and how many messages beyond the budget one email contains, at most. */
const LISTED = 20;

/** How much of each such message the email contains, in UTF-16 code units. */
const EXCERPT = 4000;

/** The part of each hour in which such emails are sent, in milliseconds: the time between two runs. */
const HOURLY_WITHIN = 5 * 60 * 1000;

const HELP =
  'List the messages with: npm run messages -- --site. The file netlify/README.md says how to send them again.';

/** The number of the day whose digest is due at a time. */
const day = (time: number) => Math.floor((time - DIGEST_AT) / DAY);

/**
 * Tells those who look after the site: once a day what came and went, which also shows that redelivery runs; and, at
 * most once in 24 hours, that something needs them.
 *
 * @param now when the run was invoked, in milliseconds since 1970
 * @param until when to give up, in milliseconds since 1970
 * @throws Error if the store or the mail server fails; the next run sends the notice
 */
export async function notify(now: number, until: number): Promise<void> {
  const { mail, alerts, DIGEST, problems } = readSettings(process.env);
  if (!alerts) return;
  const { alert = 0, digest = 0 } = JSON.parse((await store.get('notices')) ?? '{}');
  const isDigestDue = DIGEST !== 'off' && day(digest) < day(now);
  const isAlertDue = now - alert >= DAY;
  if (!isDigestDue && !isAlertDue) return;

  const [waiting, aside] = await Promise.all([list('waiting'), list('aside')]);
  const fresh = aside.filter(({ at }) => at > alert).map(({ id }) => reference(id));
  const concerns = [
    ...problems,
    ...(mail || problems.length > 0 ? [] : ['SMTP_URL is not set.']),
    ...(waiting.some(({ since }) => now - since > OVERDUE_AFTER)
      ? ['A message has waited for over an hour. Check the mail server.']
      : []),
    ...(fresh.length > 0 ? [`Set aside: ${fresh.slice(0, LISTED).join(', ')}`] : []),
  ];
  if (!isDigestDue && concerns.length === 0) return;

  const sent = await list('sent');
  const isToday = (time: number) => now - time < DAY;
  const came = [...waiting, ...aside, ...sent].filter(({ since }) => isToday(since));
  const counts = [
    `Came in the last 24 hours: ${came.length}, tagged as maybe spam: ${came.filter(({ isTagged }) => isTagged).length}`,
    `Sent in the last 24 hours: ${sent.filter(({ at }) => isToday(at)).length}`,
    `Waiting now: ${waiting.length}`,
    `Set aside now: ${aside.length}`,
    `Copies of sent messages: ${sent.length}`,
  ];
  const needsThem = concerns.length > 0;
  const subject = needsThem
    ? 'Website: messages need you'
    : `Website: ${came.length} messages in 24 hours`;
  const text = [...concerns, ...(needsThem ? [HELP, ''] : []), ...counts, ''].join('\n');
  await sendMail({ ...fromSite(alerts.from), to: alerts.to, subject, text }, alerts.smtpUrl, until);
  await store.set('notices', {
    alert: needsThem ? now : alert,
    digest: isDigestDue ? now : digest,
  });
}

/**
 * Sends each inbox the messages beyond the budget as one email, in the first run of an hour: the oldest that it was not
 * sent yet, without their CVs. What a visitor typed is indented, so that it cannot be taken for another message.
 *
 * @param now when the run was invoked, in milliseconds since 1970
 * @param until when to give up, in milliseconds since 1970
 * @throws Error if the store or the mail server fails; a later run sends the messages
 */
export async function sendBeyondBudget(now: number, until: number): Promise<void> {
  const { mail } = readSettings(process.env);
  if (!mail || now % HOUR >= HOURLY_WITHIN) return;
  const last = Number((await store.get('notices-beyond')) ?? 0);
  const aside = (await list('aside')).filter(({ at }) => at > last);
  const next = aside.sort((one, other) => one.at - other.at).slice(0, LISTED);
  const messages = await Promise.all(next.map(({ id }) => read(id).catch(() => null)));
  for (const inbox of ['company', 'careers'] as const) {
    const texts = messages.flatMap((message) =>
      message?.inbox === inbox && message.problem === BEYOND_BUDGET
        ? [`${message.subject}\n${message.text.slice(0, EXCERPT).replace(/^/gm, '  ')}`]
        : [],
    );
    if (texts.length === 0) continue;
    const subject = `Website: ${texts.length} messages beyond the budget`;
    const notice = { ...fromSite(mail.from), to: mail.to[inbox], subject };
    await sendMail({ ...notice, text: [HELP, ...texts].join('\n\n') }, mail.smtpUrl, until);
  }
  const newest = next.at(-1);
  if (newest) await store.set('notices-beyond', newest.at);
}
