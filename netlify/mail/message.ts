import { hash } from 'node:crypto';
import { z } from 'zod/mini';
import { dateInIndia, startOfDayInIndia } from '../../src/lib/dates.ts';
import { contactMessage } from '../../src/validation/contact-message.ts';

/** An hour and a day, in milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** The day of a time, for example 2026-12-31; in UTC, so that it is the same whatever zone a machine has. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The format of a message id. */
export const MESSAGE_ID = /^[0-9a-f]{32}$/;

/**
 * A contact message or an application as an email to staff: what the store holds and SMTP sends. In zod/mini, like the
 * rules of the fields, which the browser loads: functions have one zod.
 */
export const message = z.object({
  /** 32 hexadecimal digits: the key in the store and the left half of the Message-ID. */
  id: z.string().check(z.regex(MESSAGE_ID)),
  /** When the form was received, ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The inbox that the message goes to: the company's, or the hiring team's. */
  inbox: z.enum(['company', 'careers']),
  /** The visitor, who gets the replies. */
  sender: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  text: z.string(),
  /** The name and type of the CV, whose bytes are stored beside the message until it is delivered. */
  attachment: z.optional(z.object({ filename: z.string(), contentType: z.string() })),
  /** The title of the role that an application is for. */
  role: z.optional(z.string()),
});

export type Message = z.infer<typeof message>;

/** An email address as the forms store it, in small letters; undefined if it is none. */
export const readAddress = (typed: string): string | undefined =>
  contactMessage.shape.email.safeParse(typed).data?.toLowerCase();

/**
 * A code of an email address, in which case does not matter. Others may have the same: it is short, so that an id, which may
 * stand in a URL, does not tell an address. Without a salt, so that `npm run messages` finds it from any machine.
 */
export const senderCode = (email: string): string =>
  hash('sha256', email.toLowerCase()).slice(0, 8);

/**
 * The id of a message, the same each time that one submission is sent again. It ends in the code of the sender, so that
 * the messages of an address are found by their keys alone.
 *
 * @param submitted everything that was submitted, in a fixed order; equal submissions of one day in India are one message,
 *   since whoever is asked to send it again today has that day in mind
 */
export function messageId(submitted: string[], email: string, receivedAt: Date): string {
  const content = JSON.stringify([dateInIndia(receivedAt), ...submitted]);
  return hash('sha256', content).slice(0, 24) + senderCode(email);
}

/** When the day of a message began that came at a time, both in milliseconds: an equal one since then is the same. */
export const dayBegan = (time: number): number =>
  Date.parse(startOfDayInIndia(dateInIndia(new Date(time))));

/** The reference that a visitor can quote, for example 7F3A-91C2. */
export const reference = (id: string): string =>
  `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** The references of some messages, with commas between. */
export const references = (ids: string[]): string => ids.map(reference).join(', ');

/** Logs what happened to a message: the start of its id and the kind of the error, no personal data. */
export function log(id: string, what: string, error?: unknown): void {
  console.error(`Message ${id.slice(0, 8)} ${what}${error ? `: ${errorKind(error)}` : '.'}`);
}

/** The name and codes of an error, not its text, which may contain what a visitor typed. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, originalCode, responseCode, status } = error as unknown as Record<string, unknown>;
  return [error.name, code, originalCode, responseCode, status].filter(Boolean).join(' ');
}
