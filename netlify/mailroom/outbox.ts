import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import type { ContactMessage } from '../../src/messages/contact-message.ts';

/** A kept message: when it arrived (ISO 8601, UTC) and what it says. */
export interface KeptMessage {
  reference: string;
  arrived: string;
  message: ContactMessage;
}

/** How long one call of the store may take, in milliseconds; a hanging store never answers by itself. */
const PATIENCE = 4000;

const REFERENCE = /^[0-9a-f]{32}$/;

const store = () => getStore({ name: 'messages', consistency: 'strong' });

async function inTime<Value>(call: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The store did not answer.')), PATIENCE);
  return Promise.race([call, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Keeps a message in the store and believes it only when it has been read back.
 *
 * @param arrived when the message came
 * @returns the reference under which it is kept
 * @throws Error where the store did not take it, or not within four seconds a call
 */
export async function keep(message: ContactMessage, arrived: Date): Promise<string> {
  const reference = randomUUID().replaceAll('-', '');
  const kept: KeptMessage = { reference, arrived: arrived.toISOString(), message };
  await inTime(store().setJSON(reference, kept));
  const readBack: KeptMessage | null = await inTime(store().get(reference, { type: 'json' }));
  if (readBack?.reference !== reference) throw new Error('The store did not keep the message.');
  return reference;
}

/** Every kept message, oldest first. Throws where the store does not answer. */
export async function keptMessages(): Promise<KeptMessage[]> {
  const { blobs } = await inTime(store().list());
  const found = await Promise.all(
    blobs
      .filter(({ key }) => REFERENCE.test(key))
      .map(({ key }): Promise<KeptMessage | null> => inTime(store().get(key, { type: 'json' }))),
  );
  return found
    .filter((message) => message !== null)
    .sort((one, other) => one.arrived.localeCompare(other.arrived));
}

/** Removes a message for good. Does nothing where there is none under this reference. */
export async function remove(reference: string): Promise<void> {
  if (REFERENCE.test(reference)) await inTime(store().delete(reference));
}
