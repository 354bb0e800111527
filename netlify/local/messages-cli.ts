import { parseArgs } from 'node:util';
import { reference } from '../mail/message.ts';
import { Outbox, type StoredMessage } from '../mail/outbox.ts';
import { readSettings } from '../mail/settings.ts';
import { toEml } from '../mail/smtp.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

const USAGE = `npm run messages                          lists the messages that the local site stores
npm run messages -- eml REFERENCE         prints one as an .eml file, with its CV
npm run messages -- delete REFERENCE      deletes one
npm run messages -- --site …              the same on the deployed site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN`;

/** The addresses in an .eml file if there are no settings. */
const PLACEHOLDERS = {
  smtpUrl: '',
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

/** What a visitor typed, without the characters that control a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

/** Prints what is wrong and the usage, and exits. */
function fail(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

function remoteSite() {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
  } = process.env;
  return siteID && token
    ? { siteID, token, ...(apiURL && { apiURL }) }
    : fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
}

async function findMessage(outbox: Outbox, quoted: string | undefined): Promise<StoredMessage> {
  const ids = [...(await outbox.waiting()).map(({ id }) => id), ...(await outbox.sent())];
  const prefix = (quoted ?? '').replace('-', '').toLowerCase();
  const id = ids.find((known) => known === prefix || known.slice(0, 8) === prefix);
  const message = id ? await outbox.read(id) : null;
  return message ?? fail(`There is no message "${quoted ?? ''}".`);
}

async function list(outbox: Outbox): Promise<void> {
  const waiting = (await outbox.waiting()).map(({ id }) => id);
  const sent = await outbox.sent();
  for (const id of [...waiting, ...sent]) {
    const message = await outbox.read(id);
    if (!message) continue;
    const { receivedAt, deliveredAt, subject, text } = message;
    const state = deliveredAt ? `sent ${deliveredAt}` : 'waiting';
    console.log(`${reference(id)}  received ${receivedAt}  ${state}`);
    console.log(printable(`  ${subject}\n\n  ${text.trimEnd().replaceAll('\n', '\n  ')}\n`));
  }
  console.log(`Waiting: ${waiting.length}. Sent and stored for 30 days: ${sent.length}.`);
}

const { values, positionals } = parseArgs({
  options: { site: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, quoted] = positionals;
const outbox = new Outbox(values.site ? remoteSite() : undefined);
const stop = values.site ? async () => {} : await startLocalStore(STORE_DIRECTORY);

if (command === undefined) {
  await list(outbox);
} else if (command === 'eml') {
  const { settings = PLACEHOLDERS } = readSettings(process.env);
  process.stdout.write(await toEml(await findMessage(outbox, quoted), settings));
} else if (command === 'delete') {
  const { id } = await findMessage(outbox, quoted);
  await outbox.remove(id);
  console.log(`Message ${reference(id)} is deleted.`);
} else {
  fail(`There is no command "${command}".`);
}
await stop();
