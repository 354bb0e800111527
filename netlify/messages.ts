import { STORE_DIRECTORY, startLocalStore } from './local-store.ts';
import { keptMessages, remove } from './mailroom/outbox.ts';

// npm run messages                      lists what is kept in the local store
// npm run messages -- delete REFERENCE  removes a message for good

/** What a visitor typed, without the control characters that could steer a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n\u200C\u200D]/gu, '');

const [command, reference = ''] = process.argv.slice(2);
const stop = await startLocalStore(STORE_DIRECTORY);
const kept = await keptMessages();

if (command === 'delete') {
  if (kept.some((message) => message.reference === reference)) {
    await remove(reference);
    console.log(`Message ${reference} is deleted.`);
  } else {
    console.error(`There is no message "${reference}". List them with: npm run messages`);
    process.exitCode = 1;
  }
} else {
  for (const { reference, arrived, message } of kept) {
    console.log(`${arrived}  ${reference}`);
    console.log(printable(`  ${message.name}, ${message.email}, ${message.mobile}`));
    console.log(printable(`  ${message.message.replaceAll('\n', '\n  ')}\n`));
  }
  console.log(`Messages kept in ${STORE_DIRECTORY}: ${kept.length}`);
}
await stop();
