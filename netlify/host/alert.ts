import { errorKind } from '../mail/message.ts';
import { readSettings } from '../mail/settings.ts';
import { fromSite, sendMail } from '../mail/smtp.ts';

// Run by tas-alert.service when a release was not published: tells those who look after the site.

const TEXT = `Hello,

The website was not published: a build failed, or what was built does not answer. Unless the website itself is down, visitors see the last good release, and it takes messages. Roles do not appear or close until a build works.

On the server, this says why:
journalctl -u tas-publish -u tas-site

netlify/SERVER.md says what to do.
`;

/** How long a mail server may take, in milliseconds. */
const REPLY_WITHIN = 30_000;

const { alerts } = readSettings(process.env);
if (!alerts)
  throw new Error('SMTP_URL, MAIL_FROM or MAIL_TO is missing or invalid: nobody is told.');
const { urls, from } = alerts;
const subject = 'Website: it was not published';
let missing = alerts.to;
for (const url of urls) {
  const envelope = { from, to: missing };
  const mail = { ...fromSite(from), to: alerts.to, envelope, subject, text: TEXT };
  const failure = await sendMail(mail, url, REPLY_WITHIN);
  if (!failure) process.exit();
  for (const error of failure.errors) console.error(errorKind(error));
  missing = failure.refused;
}
process.exitCode = 1;
