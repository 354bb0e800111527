import { reference } from './message.ts';
import { list } from './outbox.ts';
import { readSettings } from './settings.ts';
import { fromSite, sendMail } from './smtp.ts';
import * as store from './store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When the digest of a day is due, in milliseconds after midnight in UTC: 8:00 in India. */
const DIGEST_AT = 2.5 * HOUR;

/** How long a message may wait before staff are told, in milliseconds. */
export const OVERDUE_AFTER = HOUR;

/** How many references of messages that were set aside an alert lists, at most. */
const LISTED = 20;

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
      ? [
          'A message has waited for over an hour: the mail server fails, or MAILS_PER_HOUR is reached.',
        ]
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
