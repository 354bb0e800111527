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

const contacts = ({ name, email, mobile }: Omit<ContactMessage, 'about'>): string[] => [
  `Name: ${name}`,
  `Mobile: ${mobile}`,
  `Email: ${email}`,
];

/** An email that says what this code knows above what the visitor typed, which could look the same. */
function compose(
  id: string,
  { name, email, message }: Omit<ContactMessage, 'about'>,
  receivedAt: Date,
  spamSignals: string[],
  subject: string,
  facts: string[],
): Omit<Message, 'inbox'> {
  const isTagged = spamSignals.length > 0;
  const lines = [
    ...facts,
    `Received: ${dateTime.format(receivedAt)} India time`,
    `Reference: ${reference(id)}`,
    ...(isTagged ? [`Tagged because ${spamSignals.join(' and ')}.`] : []),
  ];
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    sender: { name, email },
    subject: `${isTagged ? '[maybe spam] ' : ''}${subject}, ${reference(id)}`,
    text: `${lines.join('\n')}\n\nMessage:\n\n${message}\n`,
    isTagged,
  };
}

/** A contact message as an email that is easy to read on a phone. */
export function composeContactMail(
  id: string,
  fields: ContactMessage,
  receivedAt: Date,
  spamSignals: string[],
): Message {
  const subject = `Message from ${fields.name}`;
  const facts = [...(fields.about ? [`About: ${fields.about}`] : []), ...contacts(fields)];
  const mail = compose(id, fields, receivedAt, spamSignals, subject, facts);
  return { ...mail, inbox: 'company' };
}

/** An application as an email to the hiring team, with the CV attached and what it contains besides text. */
export function composeApplicationMail(
  id: string,
  fields: Application,
  { title, note }: AppliedRole,
  cv: Attachment | undefined,
  receivedAt: Date,
  spamSignals: string[],
  cvWarnings: string[] = [],
): Message {
  const subject = `Application: ${title}${note ? ' (not open)' : ''}, ${fields.name}`;
  const mail = compose(id, fields, receivedAt, spamSignals, subject, [
    `Role: ${title}`,
    ...(note ? [`Note: ${note}`] : []),
    ...contacts(fields),
    ...(fields.link ? [`Work: ${fields.link}`] : []),
    cv ? [`CV: ${cv.name}, attached`, ...cvWarnings].join('; ') : 'CV: none sent',
  ]);
  return { ...mail, inbox: 'careers', ...(cv && { attachment: cv }) };
}
