import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { dayOf } from './message.ts';
import type { Settings } from './settings.ts';
import * as store from './store.ts';

// days/DAY/messages/LANE-HOUR-NETWORK-ID counts a message. Redelivery removes a day (UTC) once it is over.

/** How many messages of one network are sent like any others in a day; more wait for the hourly pace. */
export const NETWORK_PER_DAY = 500;

/** How many messages of one network in a day may have a receipt. */
const RECEIPTS_PER_DAY = 10;

/** The key of the last time at which a message was turned away, in milliseconds since 1970. */
export const TURNED_AWAY = 'turned-away';

/** The prefix of what is stored about a day (UTC) and goes with it. */
export const dayPrefix = (time: number): string => `days/${dayOf(time)}/`;

/** `now` if a message may be sent at once; `later` if it waits for the hourly pace, `held` because of its network. */
export type Place = 'now' | 'later' | 'held' | 'full';

/**
 * Finds the place of a message in the budgets. Up to its network's number for the day it counts in the day's total; above
 * it, in another total of the same size, so that a network alone cannot use up what others need. Of simultaneous messages
 * a few more are taken than a budget has.
 *
 * @param ip the address of the client, of which the store gets a hash of its network; without it, the message shares
 *   its network with no other
 * @param now when the message was received, in milliseconds since 1970
 * @returns the place, the key that counts the message once it is taken (its value does not matter), and whether its network
 *   may have another receipt
 * @throws Error if the store fails
 */
export async function findPlace(
  id: string,
  ip: string | undefined,
  now: number,
  { MAILS_PER_HOUR, MAILS_PER_DAY }: Settings,
): Promise<{ place: Place; key: string; hasReceipt: boolean }> {
  const prefix = `${dayPrefix(now)}messages/`;
  const network = ip ? hashedNetwork(ip, now) : id.slice(0, 16);
  const listed = await store.list(prefix);
  const counted = [...listed.keys()].map((key) => key.slice(prefix.length).split('-'));
  const usual = counted.filter(([lane]) => lane === 'usual');
  const ofNetwork = usual.filter(([, , from]) => from === network).length;
  const hasReceipt = ofNetwork < RECEIPTS_PER_DAY;
  const isHeld = ofNetwork >= NETWORK_PER_DAY;
  const hour = new Date(now).toISOString().slice(11, 13);
  const key = `${prefix}${isHeld ? 'held' : 'usual'}-${hour}-${network}-${id}`;
  const total = isHeld ? counted.length - usual.length : usual.length;
  if (total >= MAILS_PER_DAY) return { place: 'full', key, hasReceipt };
  if (isHeld) return { place: 'held', key, hasReceipt };
  const isBusy = usual.filter(([, at]) => at === hour).length >= MAILS_PER_HOUR;
  return { place: isBusy ? 'later' : 'now', key, hasReceipt };
}

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6; what is no address is its own. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = address.kind() === 'ipv4' ? 3 : 6;
  return address.toByteArray().slice(0, length).join('.');
}

/** A hash of the network of an address, which differs from day to day. */
const hashedNetwork = (ip: string, now: number): string =>
  hash('sha256', dayPrefix(now) + networkOf(ip)).slice(0, 16);
