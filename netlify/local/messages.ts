import { setTimeout } from 'node:timers/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import { reference } from '../mail/message.ts';
import * as outbox from '../mail/outbox.ts';
import { redeliver, summary } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { toEml } from '../mail/smtp.ts';
import { limits } from '../mail/store.ts';
import { STORE_DIRECTORY, startLocalStore } from './local-store.ts';

const USAGE = `npm run messages -- [--site] [find WHAT | eml WHAT | send WHAT | send all | delete WHAT | redeliver]

WHAT is a reference such as 7F3A-91C2, an email address, or the 32 digits of an id. --site is for the deployed site
and needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. netlify/README.md has the commands.`;

const WORDS = { waiting: 'waiting, tried from', dead: 'set aside', sent: 'sent' };

const DAMAGED = 'It is damaged and cannot be read.';

/** What was asked for cannot be done; the message says why. */
class UsageError extends Error {}

function fail(sentence: string): never {
  throw new UsageError(sentence);
}

/** The messages with a reference, an id or a sender. Throws UsageError if there is none, or several where one is meant. */
async function find(from: outbox.Entry[], what = '', isOneMeant = true): Promise<outbox.Found[]> {
  const quoted = what.toLowerCase();
  const code = outbox.senderCode(quoted);
  const isMeant = ({ id, by }: outbox.Entry) =>
    by === code || [id, id.slice(0, 8)].includes(quoted.replace('-', ''));
  const found = (await outbox.reconcileAll(from.filter(isMeant))).filter(
    ([{ by }, message]) => by !== code || message?.sender.email.toLowerCase() === quoted,
  );
  if (found.length === 0) fail(`There is no message "${what}".`);
  if (found.length === 1 || !isOneMeant) return found;
  const ids = found.map(([{ id }]) => `\n  ${id}`).join('');
  return fail(`There are ${found.length} messages "${what}". Choose one by its id:${ids}`);
}

function describe([{ id, at, state, since }, message]: outbox.Found): string {
  const [received, then] = [since, at].map((time) => new Date(time).toISOString());
  const why = message?.problem ? `, last error: ${message.problem}` : '';
  const content = message ? `${message.subject}\n\n${message.text.trimEnd()}` : DAMAGED;
  // What a visitor typed, without the characters that control a terminal.
  const printable = content.replace(/[^\P{C}\n\u200C\u200D]/gu, '').replaceAll('\n', '\n  ');
  return `${reference(id)}  received ${received}  ${WORDS[state]} ${then}${why}\n  ${printable}\n\n`;
}

/**
 * Runs a command of `npm run messages` on the store. Each, listing too, reconciles the entries that it reads.
 *
 * @param print gets the output, in parts
 * @throws UsageError if the command cannot be done, Error if the store fails
 */
export async function messages(
  [command = 'list', what]: string[],
  print: (text: string | Buffer) => void,
): Promise<void> {
  const { mail } = readSettings(process.env);
  const all = (await outbox.listAll()).sort((one, other) => one.at - other.at);
  const { waiting = [], sent = [], dead = [] } = Object.groupBy(all, ({ state }) => state);
  const commands: Record<string, () => Promise<unknown>> = {
    async list() {
      for (const found of await outbox.reconcileAll(all)) print(describe(found));
      print(`Waiting: ${waiting.length}. Set aside: ${dead.length}. Sent: ${sent.length}.\n`);
    },
    async find() {
      for (const found of await find(all, what, false)) print(describe(found));
    },
    async eml() {
      const [[, message] = fail(DAMAGED)] = await find(all, what);
      print(await toEml(message ?? fail(DAMAGED), mail));
    },
    async send() {
      const meant = what === 'all' ? outbox.reconcileAll(dead) : find(dead, what);
      for (const [entry, message] of await meant) {
        if (!message) continue;
        const { failingSince, problem, ...rest } = message;
        await outbox.move(entry, 'waiting', Date.now(), rest);
        print(`Message ${reference(entry.id)} is sent with the next redelivery.\n`);
      }
    },
    async delete() {
      for (const [entry] of await find(all, what, !what?.includes('@'))) {
        await outbox.remove(entry);
        print(`Message ${reference(entry.id)} is deleted.\n`);
      }
    },
    async redeliver() {
      if (!mail) print('SMTP_URL is not set or a setting is invalid, so nothing can be sent.\n');
      print(`${summary(await redeliver(true))}\n`);
    },
  };
  await (commands[command] ?? (() => fail(`There is no command "${command}".`)))();
}

/** Points `getStore` at the store of a deployed site, of which its API allows 500 requests a minute. */
function openDeployedStore(): undefined {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (!siteID || !token)
    fail('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
  const { NETLIFY_API_URL: apiURL } = process.env;
  setEnvironmentContext({ siteID, token, ...(apiURL && { apiURL }) });
  limits.callTimeout = 10 * 60_000;
  const { fetch } = globalThis;
  // After too many requests, the client waits as its API says for all but signed URLs.
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.status !== 429) return response;
    const reset = 1000 * Number(response.headers.get('x-ratelimit-reset'));
    await setTimeout(Math.max(reset - Date.now(), 1000));
    return globalThis.fetch(...request);
  };
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2).filter((word) => word !== '--site');
  const isSite = process.argv.includes('--site');
  try {
    const stop = isSite ? openDeployedStore() : await startLocalStore(STORE_DIRECTORY);
    await messages(words, (text) => process.stdout.write(text)).finally(stop);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
  }
}
