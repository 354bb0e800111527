import { readValues } from '../../src/lib/values.ts';
import type { ContactMessage } from '../../src/validation/contact-message.ts';
import { type Message, reference } from './message.ts';

/** What a form says, validated: the fields that both forms have, and what only one of them has. */
export interface Submission {
  /** All fields but the CV, those of one form too, in a fixed order: the id of the message is made of all their values. */
  fields: Pick<ContactMessage, 'name' | 'email' | 'mobile' | 'message'>;
  inbox: Message['inbox'];
  subject: string;
  /** Lines about the submission, such as "Work: https://example.com/"; no typed line break is in them. */
  details: string[];
  /** The role that an application is for: its title, and why it is not open if so. */
  role?: { title: string; whyNotOpen?: string };
  /** The CV: its name and type, and its bytes. */
  cv?: { attachment: NonNullable<Message['attachment']>; bytes: ArrayBuffer };
}

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A time in words, for example "1 December 2026 at 11:30 am India time". */
export const timeInWords = (time: Date | number): string => `${dateTime.format(time)} India time`;

/**
 * A submission as an email that is easy to read on a phone. What this code knows stands above what the visitor typed,
 * which could look the same.
 */
export function compose(
  id: string,
  { fields, inbox, subject, details, role, cv }: Submission,
  receivedAt: Date,
  spamSignals: string[],
): Message {
  const { name, email, mobile, message } = fields;
  const isTagged = spamSignals.length > 0;
  const lines = [
    `Sent by the website of ${readValues().name}. To answer, reply to this email: it goes to the writer.`,
    ...(cv ? ['Attachments are not scanned for viruses by the website.'] : []),
    ...(isTagged ? [`Tagged because ${spamSignals.join(' and ')}.`] : []),
    `Received: ${timeInWords(receivedAt)}`,
    `Reference: ${reference(id)}`,
    ...details,
    `Name: ${name}`,
    `Mobile: ${mobile}`,
    `Email: ${email}`,
  ];
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    inbox,
    sender: { name, email },
    subject: `${isTagged ? '[maybe spam] ' : ''}${subject}, ${reference(id)}`,
    text: `${lines.join('\n')}\n\nMessage:\n\n${message}\n`,
    ...(cv && { attachment: cv.attachment }),
    ...(role && { role: role.title }),
  };
}
