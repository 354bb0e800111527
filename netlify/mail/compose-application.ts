import type { Application } from '../../src/messages/application.ts';
import { closing, inIndia, tag } from './compose.ts';
import type { Attachment, Letter } from './message.ts';

/** A role as an application finds it: its title, and what the reader has to know about its state. */
export interface RoleApplied {
  title: string;
  note?: string;
}

/** An application as a mail to the hiring team, the CV attached. */
export function applicationLetter(
  id: string,
  { name, email, mobile, link, message }: Application,
  { title, note }: RoleApplied,
  cv: Attachment | undefined,
  arrived: Date,
  doubts: string[],
): Letter {
  const facts = [
    `Role: ${title}`,
    ...(note ? [`Note: ${note}`] : []),
    `Name: ${name}`,
    `Mobile: ${mobile}`,
    `Email: ${email}`,
    ...(link ? [`Work: ${link}`] : []),
    cv ? `CV: ${cv.name}, attached` : 'CV: none sent',
    inIndia(arrived),
  ];
  return {
    id,
    arrived: arrived.toISOString(),
    inbox: 'careers',
    writer: { name, email },
    subject: `${tag(doubts)}Application: ${title}, ${name}${note ? ' (role not open)' : ''}`,
    text: `${facts.join('\n')}\n\n${message}\n\n${closing(id, name, doubts)}\n`,
    ...(cv && { attachment: cv }),
  };
}
