import type { ContactMessage } from '../../src/messages/contact-message.ts';
import { type Letter, reference } from './message.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** When something arrived, as its reader in India says it. */
export const inIndia = (arrived: Date): string => `${moment.format(arrived)} India time`;

/** What is said at the end of every letter. */
export const closing = (id: string, name: string, doubts: string[]): string =>
  [
    `Answer this mail to write to ${name}. Reference ${reference(id)}.`,
    ...(doubts.length > 0 ? [`Tagged because ${doubts.join(' and ')}.`] : []),
  ].join('\n');

/** What stands before the subject of a letter that looks like advertising. */
export const tag = (doubts: string[]): string => (doubts.length > 0 ? '[maybe spam] ' : '');

/** A contact message as a mail that reads well on a phone. */
export function contactLetter(
  id: string,
  { name, email, mobile, message }: ContactMessage,
  arrived: Date,
  doubts: string[],
): Letter {
  const facts = [`Name: ${name}`, `Mobile: ${mobile}`, `Email: ${email}`, inIndia(arrived)];
  return {
    id,
    arrived: arrived.toISOString(),
    inbox: 'company',
    writer: { name, email },
    subject: `${tag(doubts)}Message from ${name}`,
    text: `${message}\n\n${facts.join('\n')}\n\n${closing(id, name, doubts)}\n`,
  };
}
