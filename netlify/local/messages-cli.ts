import { parseArgs } from 'node:util';
import { setEnvironmentContext } from '@netlify/blobs';
import { limits } from '../mail/store.ts';
import { messages, UsageError } from './messages.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

const USAGE = `npm run messages                          lists the messages that the local site stores
npm run messages -- find WHAT             lists those with a reference or from an email address
npm run messages -- eml WHAT              prints one as an .eml file, with its CV until it is sent
npm run messages -- send WHAT             sends one that was set aside again, with the next redelivery; "all" sends all
npm run messages -- delete WHAT           deletes one, or all from an email address
npm run messages -- --site …              the same on the deployed site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN
npm run redeliver                         sends all that wait in the local store once, also those due later

WHAT is a reference such as 7F3A-91C2, an email address, or the 32 digits of an id.`;

/** Points `getStore` at the store of a deployed site. */
function openDeployedStore(): void {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
  } = process.env;
  if (!siteID || !token)
    throw new UsageError('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to read the deployed site.');
  setEnvironmentContext({ siteID, token, ...(apiURL && { apiURL }) });
  limits.callTimeout = 10 * 60_000;
  globalThis.fetch = patient(globalThis.fetch);
}

/** A fetch that waits as long as Netlify's API says after too many requests, which its client does not always do. */
function patient(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    for (;;) {
      const response = await fetch(...request);
      if (response.status !== 429) return response;
      const { headers } = response;
      const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
      const seconds = Number(headers.get('retry-after')) || Math.max(reset, 1);
      await new Promise((resume) => setTimeout(resume, seconds * 1000));
    }
  };
}

try {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const stop = values.site ? openDeployedStore() : await startLocalStore(STORE_DIRECTORY);
  await messages(positionals, (text) => process.stdout.write(text)).finally(stop ?? (() => {}));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
