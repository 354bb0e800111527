import { hash } from 'node:crypto';
import { z } from 'zod/mini';

/** An hour and a day, in milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** The format of a message id. */
export const MESSAGE_ID = /^[0-9a-f]{32}$/;

/** A contact message or an application as an email to staff: what the store holds and SMTP sends. */
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
  /** The CV. */
  attachment: z.optional(
    z.object({ filename: z.string(), contentType: z.string(), content: z.base64() }),
  ),
  /** The title of the role that an application is for, and the name of its CV, which is empty without one. */
  application: z.optional(z.object({ role: z.string(), cv: z.string() })),
  /** Whether the subject is tagged as spam. */
  isTagged: z.optional(z.boolean()),
});

export type Message = z.infer<typeof message>;

/**
 * The id of a message, the same each time that one submission is sent again.
 *
 * @param submitted everything that was submitted, in a fixed order
 * @param key the Idempotency-Key of the request; without one, equal submissions of one day (UTC) are one message
 */
export function messageId(submitted: string[], key: string | null, receivedAt: Date): string {
  const once = key ? ['key', key] : ['day', receivedAt.toISOString().slice(0, 10)];
  return hash('sha256', JSON.stringify([...once, ...submitted])).slice(0, 32);
}

/** The reference that a visitor can quote, for example 7F3A-91C2. */
export const reference = (id: string): string =>
  `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

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
