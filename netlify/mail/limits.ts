import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { dayOf } from './message.ts';
import type { MailRoom } from './room.ts';
import type { Settings } from './settings.ts';
import type { Failure } from './smtp.ts';
import type { Store } from './store.ts';

// days/DAY/messages/TURN-HOUR-NETWORK-ID counts a message. Redelivery removes a day (UTC) once it is over.

/**
 * How many messages of one network are sent like any others in a day; more wait behind all others. No setting: it is what a
 * college behind one address may send on its day, whatever the mail takes, and more is only later.
 */
export const NETWORK_PER_DAY = 500;

/** How many messages of one network in a day may have a receipt: a family's or an office's, not what a program sends. */
const RECEIPTS_PER_DAY = 10;

/** How long what was counted is believed before it is listed again, because other instances count, too; in milliseconds. */
const BELIEVED_FOR = 60_000;

/** The key of the last time at which a message was turned away, in milliseconds since 1970. */
export const TURNED_AWAY = 'turned-away';

/** The prefix of what is stored about a day (UTC) and goes with it. */
export const dayPrefix = (time: number): string => `days/${dayOf(time)}/`;

/** `now` if a message may be sent at once; `later` if it waits for the hourly pace, `held` if behind all others. */
type Turn = 'now' | 'later' | 'held' | 'full';

/** A message that was counted: its turn, and the hour (UTC) and the network it came in. */
type Counted = Record<'turn' | 'hour' | 'network', string>;

/** What one instance knows of a day. */
export interface Today {
  prefix: string;
  /** When the counted messages were listed, in milliseconds since 1970. */
  listedAt: number;
  /** What lists them. */
  listing: Promise<void> | undefined;
  /** The counted messages, by their ids. */
  counted: Map<string, Counted>;
  /** The messages that were sent by mail alone, by their ids. */
  mailed: Map<string, Mailed>;
}

/** A message that was sent by mail alone. */
export interface Mailed {
  /** What becomes of it. */
  sending: Promise<Failure | undefined>;
  /**
   * From this time on, in milliseconds since 1970, the store can tell that it was sent: an equal message that came before is
   * not sent.
   */
  knownFrom: number;
}

export const newDay = (prefix = ''): Today => ({
  prefix,
  listedAt: 0,
  listing: undefined,
  counted: new Map(),
  mailed: new Map(),
});

/**
 * Learns which messages were counted on this day: once a minute, so that what a message asks of the store does not grow
 * with their number. Throws Error if the store fails.
 */
export async function learnCounts({ store, clock, today }: MailRoom): Promise<void> {
  const now = clock.now();
  const prefix = `${dayPrefix(now)}messages/`;
  if (today.prefix !== prefix) Object.assign(today, newDay(prefix));
  if (now - today.listedAt >= BELIEVED_FOR) {
    today.listedAt = now;
    today.listing = listCounted(store, today);
  }
  await today.listing?.catch((error: unknown) => {
    today.listedAt = 0;
    throw error;
  });
}

async function listCounted(store: Store, { prefix, counted }: Today): Promise<void> {
  for (const key of (await store.list(prefix)).keys()) {
    const [turn = '', hour = '', network = '', id = ''] = key.slice(prefix.length).split('-');
    if (!counted.has(id)) counted.set(id, { turn, hour, network });
  }
}

/** Who sends a message, and when. */
interface Sending {
  id: string;
  /** The client's address: the store gets a hash of its network. Without one, a message has a network to itself. */
  ip: string | undefined;
  /** When the message was received, in milliseconds since 1970. */
  at: number;
  /** Whether it fills in the honeypot. */
  fillsHoneypot: boolean;
}

/**
 * Counts a message, however often it comes on a day, and gives it its turn. Half of an hour's mails are sent at once: the
 * other half is for what waits (redeliver.ts), so that neither keeps the other from its turn. One network has half of the
 * first half at most, so that others are sent at once, too. Up to its network's number for the day it counts in the day's
 * total; above it, or if it fills in the honeypot, in another total of the same size, so that a network or a program cannot
 * use up what others need.
 *
 * @returns the turn, the key that counts the message in the store (its value does not matter), and whether its network may
 *   have another receipt
 */
export function takeTurn(
  { prefix, counted }: Today,
  { id, ip, at, fillsHoneypot }: Sending,
  { MAILS_PER_HOUR, MAILS_PER_DAY }: Pick<Settings, 'MAILS_PER_HOUR' | 'MAILS_PER_DAY'>,
): { turn: Turn; key: string; hasReceipt: boolean } {
  const network = ip ? hashedNetwork(ip, at) : id.slice(0, 16);
  const hour = new Date(at).toISOString().slice(11, 13);
  // One that comes again is not counted against itself.
  counted.delete(id);
  const held = [...counted.values()].filter(({ turn }) => turn === 'held').length;
  const usual = [...counted.values()].filter(({ turn }) => turn !== 'held');
  const ofNetwork = usual.filter((one) => one.network === network);
  const atOnce = (messages: Counted[]) =>
    messages.filter((one) => one.turn === 'now' && one.hour === hour).length;
  const isHeld = fillsHoneypot || ofNetwork.length >= NETWORK_PER_DAY;
  const isFull = (isHeld ? held : usual.length) >= MAILS_PER_DAY;
  // With one mail an hour, none is sent at once; with two or three, a network still has one.
  const isBusy =
    atOnce(usual) >= Math.floor(MAILS_PER_HOUR / 2) ||
    atOnce(ofNetwork) >= Math.max(1, MAILS_PER_HOUR / 4);
  const free = isHeld ? 'held' : isBusy ? 'later' : 'now';
  if (!isFull) counted.set(id, { turn: free, hour, network });
  return {
    turn: isFull ? 'full' : free,
    key: `${prefix}${free}-${hour}-${network}-${id}`,
    hasReceipt: ofNetwork.length < RECEIPTS_PER_DAY,
  };
}

/**
 * The network of an address: the first 24 bits of IPv4, the smallest network that is routed by itself, and the first 48 of
 * IPv6, which one site may have (RFC 6177). A text that is no address stands for itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = address.kind() === 'ipv4' ? 3 : 6;
  return address.toByteArray().slice(0, length).join('.');
}

/** A hash of the network of an address, which differs from day to day. */
const hashedNetwork = (ip: string, now: number): string =>
  hash('sha256', dayPrefix(now) + networkOf(ip)).slice(0, 16);
