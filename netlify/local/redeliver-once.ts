import { redeliver } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

// npm run redeliver: redelivers once from the local store, as the function `redeliver` does every five minutes.

const { settings } = readSettings(process.env);
const stop = await startLocalStore(STORE_DIRECTORY);
const { sent, waiting, removed } = await redeliver(new Date());
if (!settings) console.log('SMTP_URL is not set or a setting is invalid, so nothing can be sent.');
console.log(`Sent: ${sent}. Still waiting: ${waiting}. Removed after 30 days: ${removed}.`);
await stop();
