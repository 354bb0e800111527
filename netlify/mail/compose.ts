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

/** An email that says what this code knows above what the visitor typed, which could look the same. */
function compose(
  { id, fields, receivedAt, spamSignals }: Submission<Omit<ContactMessage, 'about'>>,
  inbox: Message['inbox'],
  subject: string,
  facts: { first: string[]; last: string[] },
): Message {
  const { name, email, mobile, message } = fields;
  const isTagged = spamSignals.length > 0;
  const lines = [
    ...facts.first,
    `Name: ${name}`,
    `Mobile: ${mobile}`,
    `Email: ${email}`,
    ...facts.last,
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
  const { name, about } = submission.fields;
  const first = about ? [`About: ${about}`] : [];
  return compose(submission, 'company', `Message from ${name}`, { first, last: [] });
}

/** An application as an email to the hiring team, with the CV attached and what it contains besides text. */
export function composeApplicationMail(
  submission: Submission<Application>,
  { title, note }: AppliedRole,
  cv?: Attachment,
  cvWarnings: string[] = [],
): Message {
  const { name, link } = submission.fields;
  const mail = compose(
    submission,
    'careers',
    `Application: ${title}${note ? ' (not open)' : ''}, ${name}`,
    {
      first: [`Role: ${title}`, ...(note ? [`Note: ${note}`] : [])],
      last: [
        ...(link ? [`Work: ${link}`] : []),
        cv ? [`CV: ${cv.name}, attached`, ...cvWarnings].join('; ') : 'CV: none sent',
      ],
    },
  );
  return { ...mail, ...(cv && { attachment: cv }) };
}
