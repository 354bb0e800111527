import { type Clock, systemClock } from './clock.ts';
import { newDay, type Today } from './limits.ts';
import { readSettings, type Settings } from './settings.ts';
import { type SendMail, sendMail } from './smtp.ts';
import { Store } from './store.ts';

/** What the mail room works with; tests put a store, a mail server and a clock of their own in place. */
export interface MailRoom {
  store: Store;
  send: SendMail;
  clock: Clock;
  settings: Settings;
  /** What this instance knows of the day. */
  today: Today;
}

let room: MailRoom | undefined;

/** The mail room of this instance: the store of the site, SMTP, the system's clock and the environment's settings. */
export function mailRoom(): MailRoom {
  room ??= {
    store: new Store(),
    send: sendMail,
    clock: systemClock,
    settings: readSettings(process.env),
    today: newDay(),
  };
  return room;
}
