import { parseArgs } from 'node:util';
import { reference } from '../mail/message.ts';
import { Outbox, type StoredLetter } from '../mail/outbox.ts';
import { readSettings } from '../mail/settings.ts';
import { asEml } from '../mail/smtp.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

const USAGE = `npm run messages                          lists what the local site keeps
npm run messages -- eml REFERENCE         prints one as a mail file (.eml), CV and all
npm run messages -- delete REFERENCE      removes one for good
npm run messages -- --site …              the same on the deployed site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN`;

/** Where a mail file would have gone, when no settings say so. */
const UNSENT = {
  smtpUrl: '',
  from: 'website@localhost',
  to: { company: ['company@localhost'], careers: ['careers@localhost'] },
};

/** What a visitor typed, without the control characters that could steer a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

/** Says what is wrong and ends. */
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

async function findLetter(outbox: Outbox, quoted: string | undefined): Promise<StoredLetter> {
  const ids = [...(await outbox.waiting()).map(({ id }) => id), ...(await outbox.sent())];
  const wanted = (quoted ?? '').replace('-', '').toLowerCase();
  const id = ids.find((known) => known === wanted || known.slice(0, 8) === wanted);
  const letter = id ? await outbox.read(id) : null;
  return letter ?? fail(`There is no message "${quoted ?? ''}".`);
}

async function list(outbox: Outbox): Promise<void> {
  const waiting = (await outbox.waiting()).map(({ id }) => id);
  const sent = await outbox.sent();
  for (const id of [...waiting, ...sent]) {
    const letter = await outbox.read(id);
    if (!letter) continue;
    const { arrived, delivered, subject, text } = letter;
    const state = delivered ? `sent ${delivered}` : 'waiting';
    console.log(`${reference(id)}  arrived ${arrived}  ${state}`);
    console.log(printable(`  ${subject}\n\n  ${text.trimEnd().replaceAll('\n', '\n  ')}\n`));
  }
  console.log(`Waiting: ${waiting.length}. Sent and kept for 30 days: ${sent.length}.`);
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
  const { settings = UNSENT } = readSettings(process.env);
  process.stdout.write(await asEml(await findLetter(outbox, quoted), settings));
} else if (command === 'delete') {
  const { id } = await findLetter(outbox, quoted);
  await outbox.remove(id);
  console.log(`Message ${reference(id)} is deleted.`);
} else {
  fail(`There is no command "${command}".`);
}
await stop();
