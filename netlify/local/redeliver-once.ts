import { redeliver, summary } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

// npm run redeliver: sends all messages that wait in the local store once, also those that would be tried later.

const startedAt = Date.now();
const { settings } = readSettings(process.env);
const stop = await startLocalStore(STORE_DIRECTORY);
const run = await redeliver(startedAt, true);
if (!settings) console.log('SMTP_URL is not set or a setting is invalid, so nothing can be sent.');
console.log(summary(run));
await stop();
