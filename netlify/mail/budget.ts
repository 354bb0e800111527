import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { HOUR, type Message } from './message.ts';
import type { Settings } from './settings.ts';
import * as store from './store.ts';

// days/DAY/LANE/TIME-NONCE-NETWORK is the claim of a message on a budget; days/DAY/salt keeps the networks of a day
// from being told by their hashes. Redelivery removes a day (UTC) once it is over.

/** One network may use at most this part of what is left of a budget. */
const SHARE = 1 / 3;

/** The part of the budgets that what looks like spam has for itself. */
const SPAM_SHARE = 1 / 10;

/** How many messages without a CV are taken from one network beyond the daily budget. */
const ALWAYS_TAKEN = 5;

/** The prefix of what is stored about a day (UTC) and goes with it. */
export const dayPrefix = (time: number): string =>
  `days/${new Date(time).toISOString().slice(0, 10)}/`;

/**
 * Claims a place in the budgets of a form, or of what looks like spam. A claim is written before the others are counted,
 * so that simultaneous messages exceed a budget only by claims that the store does not list yet.
 *
 * @param ip the address of the client, of which the store gets a hash of its network; without it, the message shares
 *   its network with no other
 * @param now when the message was received, in milliseconds since 1970
 * @returns how long it waits before it is sent, in milliseconds: 0 within the hourly budget; undefined if it cannot be taken
 * @throws Error if the store fails
 */
export async function claimPlace(
  { inbox, isTagged, attachment }: Message,
  ip: string | undefined,
  now: number,
  { MAILS_PER_HOUR, MAILS_PER_DAY }: Settings,
): Promise<number | undefined> {
  const part = isTagged ? SPAM_SHARE : 1;
  const lane = `${dayPrefix(now)}${isTagged ? 'spam' : inbox}/`;
  const nonce = randomBytes(4).toString('hex');
  const network = ip ? await hashedNetwork(ip, now) : nonce;
  const key = `${lane}${now}-${nonce}-${network}`;
  await store.set(key, true);
  const others = (await store.list(lane)).filter((claim) => claim !== key).sort();
  const recent = others.filter((claim) => claim >= `${lane}${now - (now % HOUR)}`);

  const own = others.filter((claim) => networkIn(claim) === network).length;
  const isBelowMinimum = ip && !attachment && own < ALWAYS_TAKEN;
  if (!isBelowMinimum && !isWithin(MAILS_PER_DAY * part, others, network)) {
    await store.remove(key);
    return undefined;
  }
  const budget = MAILS_PER_HOUR * part;
  if (isWithin(budget, recent, network)) return 0;
  return Math.max(1, Math.floor(recent.length / Math.max(budget, 1))) * HOUR;
}

/** The network that a claim is from. */
const networkIn = (claim: string): string => claim.slice(claim.lastIndexOf('-') + 1);

/** Whether one more message of a network is within a budget, of which only claims that were within it themselves use up a part. */
function isWithin(budget: number, claims: string[], network: string): boolean {
  const used = new Map<string, number>();
  let left = budget;
  const fits = (from: string) => (used.get(from) ?? 0) < left * SHARE;
  for (const from of claims.map(networkIn)) {
    if (!fits(from)) continue;
    used.set(from, (used.get(from) ?? 0) + 1);
    left -= 1;
  }
  return fits(network);
}

/** The network of an address: the first 24 bits of IPv4, the first 64 of IPv6; what is no address is its own. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = address.kind() === 'ipv4' ? 3 : 8;
  return address.toByteArray().slice(0, length).join('.');
}

let salt = { day: '', value: '' };

/** A hash of the network of an address that says nothing once the salt of its day is removed. */
async function hashedNetwork(ip: string, now: number): Promise<string> {
  const day = dayPrefix(now);
  if (salt.day !== day) {
    const fresh = randomBytes(16).toString('hex');
    await store.set(`${day}salt`, fresh, { onlyIfNew: true });
    salt = { day, value: String((await store.get(`${day}salt`)) ?? fresh) };
  }
  return createHmac('sha256', salt.value).update(networkOf(ip)).digest('hex').slice(0, 16);
}
