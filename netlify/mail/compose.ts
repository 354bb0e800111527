import type { Application } from '../../src/messages/application.ts';
import type { ContactMessage } from '../../src/messages/contact-message.ts';
import { type Attachment, type Message, reference } from './message.ts';

/** A role at the moment of an application: its title, and a note to the hiring team if it is not open. */
export interface AppliedRole {
  title: string;
  note?: string;
}

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const inIndia = (receivedAt: Date): string => `${dateTime.format(receivedAt)} India time`;

const spamTag = (spamSignals: string[]): string => (spamSignals.length > 0 ? '[maybe spam] ' : '');

const footer = (id: string, name: string, spamSignals: string[]): string =>
  [
    `Reply to this email to answer ${name}. Reference ${reference(id)}.`,
    ...(spamSignals.length > 0 ? [`Tagged because ${spamSignals.join(' and ')}.`] : []),
  ].join('\n');

/** A contact message as an email that is easy to read on a phone. */
export function composeContactMail(
  id: string,
  { name, email, mobile, message }: ContactMessage,
  receivedAt: Date,
  spamSignals: string[],
): Message {
  const facts = [`Name: ${name}`, `Mobile: ${mobile}`, `Email: ${email}`, inIndia(receivedAt)];
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    inbox: 'company',
    sender: { name, email },
    subject: `${spamTag(spamSignals)}Message from ${name}`,
    text: `${message}\n\n${facts.join('\n')}\n\n${footer(id, name, spamSignals)}\n`,
  };
}

/** An application as an email to the hiring team, with the CV attached and what it contains besides text. */
export function composeApplicationMail(
  id: string,
  { name, email, mobile, link, message }: Application,
  { title, note }: AppliedRole,
  cv: Attachment | undefined,
  receivedAt: Date,
  spamSignals: string[],
  cvWarnings: string[] = [],
): Message {
  const facts = [
    `Role: ${title}`,
    ...(note ? [`Note: ${note}`] : []),
    `Name: ${name}`,
    `Mobile: ${mobile}`,
    `Email: ${email}`,
    ...(link ? [`Work: ${link}`] : []),
    cv ? [`CV: ${cv.name}, attached`, ...cvWarnings].join('; ') : 'CV: none sent',
    inIndia(receivedAt),
  ];
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    inbox: 'careers',
    sender: { name, email },
    subject: `${spamTag(spamSignals)}Application: ${title}, ${name}${note ? ' (role not open)' : ''}`,
    text: `${facts.join('\n')}\n\n${message}\n\n${footer(id, name, spamSignals)}\n`,
    ...(cv && { attachment: cv }),
  };
}
