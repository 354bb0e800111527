import type { Application } from '../../src/messages/application.ts';
import type { ContactMessage } from '../../src/messages/contact-message.ts';
import { type Attachment, type Message, reference } from './message.ts';

/** A form that was filled in. */
export interface Submission<Fields> {
  /** The id of the message that it becomes. */
  id: string;
  fields: Fields;
  receivedAt: Date;
  /** Why it looks like spam. */
  spamSignals: string[];
}

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

const contacts = ({ name, email, mobile }: Application | ContactMessage): string[] => [
  `Name: ${name}`,
  `Mobile: ${mobile}`,
  `Email: ${email}`,
];

/** An email that says what this code knows above what the visitor typed, which could look the same. */
function compose(
  { id, fields, receivedAt, spamSignals }: Submission<Application | ContactMessage>,
  inbox: Message['inbox'],
  subject: string,
  facts: string[],
): Message {
  const { name, email, message } = fields;
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
    inbox,
    sender: { name, email },
    subject: `${isTagged ? '[maybe spam] ' : ''}${subject}, ${reference(id)}`,
    text: `${lines.join('\n')}\n\nMessage:\n\n${message}\n`,
    isTagged,
  };
}

/** A contact message as an email that is easy to read on a phone. */
export function composeContactMail(submission: Submission<ContactMessage>): Message {
  const { fields } = submission;
  const facts = [...(fields.about ? [`About: ${fields.about}`] : []), ...contacts(fields)];
  return compose(submission, 'company', `Message from ${fields.name}`, facts);
}

/** An application as an email to the hiring team, with the CV attached and what it contains besides text. */
export function composeApplicationMail(
  submission: Submission<Application>,
  { title, note }: AppliedRole,
  cv?: Attachment,
  cvWarnings: string[] = [],
): Message {
  const { fields } = submission;
  const subject = `Application: ${title}${note ? ' (not open)' : ''}, ${fields.name}`;
  const mail = compose(submission, 'careers', subject, [
    `Role: ${title}`,
    ...(note ? [`Note: ${note}`] : []),
    ...contacts(fields),
    ...(fields.link ? [`Work: ${fields.link}`] : []),
    cv ? [`CV: ${cv.name}, attached`, ...cvWarnings].join('; ') : 'CV: none sent',
  ]);
  return { ...mail, ...(cv && { attachment: cv }) };
}
