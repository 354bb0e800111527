import { createHash } from 'node:crypto';
import type { Inbox } from './settings.ts';

/** A mail that the site owes to its owner, as it is kept and sent. */
export interface Letter {
  /** 32 hexadecimal digits: the key in the store and the left half of the Message-ID. */
  id: string;
  /** When it arrived, ISO 8601 in UTC. */
  arrived: string;
  inbox: Inbox;
  /** The visitor, to whom an answer goes. */
  writer: { name: string; email: string };
  subject: string;
  text: string;
  attachment?: Attachment;
}

/** A file, its bytes in base64. */
export interface Attachment {
  name: string;
  type: string;
  base64: string;
}

/** How long two equal posts without an Idempotency-Key count as one, in milliseconds. */
const SAME_WITHIN = 10 * 60 * 1000;

/** The form of a letter's id. */
export const LETTER_ID = /^[0-9a-f]{32}$/;

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/**
 * The id of a letter, the same each time that one filled form is sent again.
 *
 * @param sent all that was sent, in a fixed order
 * @param key the Idempotency-Key that came with it; without one, equal posts are one letter within ten
 *   minutes
 * @param arrived the moment of arrival
 * @returns the id, and without a key also the id that an equal post may have taken up to ten minutes ago
 */
export function letterIds(sent: string[], key: string | null, arrived: Date): [string, string?] {
  if (key) return [digest('key', key, ...sent)];
  const window = Math.floor(arrived.getTime() / SAME_WITHIN);
  return [digest('window', `${window}`, ...sent), digest('window', `${window - 1}`, ...sent)];
}

/** Whether an equal post that arrived at `earlier` (ISO 8601) still counts as one with a post at `now`. */
export const isSamePost = (earlier: string, now: Date): boolean =>
  now.getTime() - Date.parse(earlier) < SAME_WITHIN;

/** The reference that a visitor can quote, for example 7F3A-91C2. */
export const reference = (id: string): string =>
  `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
