import type { Scheduler } from 'fast-check';
import { messages } from '../../netlify/commands/messages.ts';
import { type Acceptance, accept } from '../../netlify/mail/accept.ts';
import { newDay } from '../../netlify/mail/limits.ts';
import { type Message, messageId, reference } from '../../netlify/mail/message.ts';
import { notify } from '../../netlify/mail/notices.ts';
import { parseKey } from '../../netlify/mail/records.ts';
import { redeliver } from '../../netlify/mail/redeliver.ts';
import type { MailRoom } from '../../netlify/mail/room.ts';
import { readSettings } from '../../netlify/mail/settings.ts';
import type { Email, SendMail } from '../../netlify/mail/smtp.ts';
import { Store } from '../../netlify/mail/store.ts';
import {
  type Call,
  type Fault,
  type Faults,
  Memory,
  SETTINGS,
  settle,
  TestClock,
  turn,
} from './fakes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How a store, or a mail server, does not work for hours. */
export type Trouble = 'refuses writes' | 'lists slowly' | 'cuts off each mail';

/** What one of two writers, the schedule or staff does. */
export type Act =
  | { do: 'post'; who: number }
  /** Staff's clock may be wrong, by some milliseconds. */
  | { do: 'send' | 'delete'; who: number; skew: number }
  | { do: 'damage'; which: number }
  | { do: 'run' }
  | { do: 'send all' }
  | { do: 'hours'; of: Trouble };

/** What a mail server does with a mail, and what its client hears. */
export type Outcome =
  | 'takes it'
  | 'is down'
  | 'asks to come again'
  | 'refuses it'
  | 'refuses one'
  | 'asks one to come again'
  | 'takes it at the last moment'
  | 'refuses it at the last moment'
  | 'takes it and is cut off'
  | 'loses it and is cut off';

/** What happens at the same time, how the calls that this takes fail, by their numbers, and what comes after. */
export interface Step {
  acts: Act[];
  /** How long after one another they begin, in milliseconds. */
  apart: number;
  /** How many calls of the others, more or less, come before each but the first begins. */
  after: number;
  faults: [number, Fault | 'slow'][];
  outcomes: Outcome[];
  /** The act that dies, and before or after which of its calls took effect. */
  death: { act: number; call: number; fault: 'hangs' | 'dies' } | undefined;
  /** What others do from beginning to end, one after another, right before one of all these calls. */
  between: { call: number; acts: Act[] } | undefined;
  /** How long nothing happens, in milliseconds. */
  wait: number;
}

/** A step in which everything works. */
export const QUIET = {
  apart: 0,
  after: 0,
  faults: [],
  outcomes: [],
  death: undefined,
  between: undefined,
  wait: 0,
};

/** What is known of one message, whoever knows it. */
interface Known {
  text: string;
  posts: number;
  /** How many of them were answered with the word that it is stored. */
  stored: number;
  /** Whether its writer was told that it is safe. */
  isAccepted: boolean;
  /** How often nobody could know whether a copy was taken or recorded, or it was sent by mail alone and posted again. */
  unknowable: number;
  /** How often staff had it sent again. */
  sentAgain: number;
  /** How often it was erased or damaged, after which nobody knows that it was sent. */
  forgotten: number;
  /** Whether somebody has begun to erase it since its writer sent it. */
  isDoomed: boolean;
  /** When it was erased last, and the number of the act that did so. */
  erased: { at: number; act: number } | undefined;
  /** The copies that each recipient got, and when their message was received, in milliseconds since 1970. */
  copies: { to: string; receivedAt: number }[];
  /** How many posts of it are not answered. */
  posting: number;
  /** When its writer sent it first, or first after it was erased: that is another message. */
  since: number;
  /** Whether it was sent by mail alone, which leaves no record of a recipient who was refused. */
  isMailed: boolean;
  /** Whether it is not recorded yet that it was. */
  isUnrecorded: boolean;
  /** The recipients who were refused. */
  refused: Set<string>;
  /** Whether a record of it was damaged since its writer sent it. */
  isDamaged: boolean;
}

/** A process that does one act. */
interface Process {
  act: number;
  calls: number;
  isDone: boolean;
  isDead: boolean;
  /** The messages that it has sent, of which a later failure may leave no record. */
  sent: Set<string>;
  /** The messages that were erased when their mail was answered. */
  erased: Set<string>;
  /** The messages that it has found and erases. */
  found: Set<string>;
  /** What it has read last at each key, by its etag. */
  read: Map<string, string | undefined>;
  /** How many calls of the store it knows to have failed. */
  failures: number;
}

const TEAM = ['one@tas.example', 'two@tas.example'];
const ENVIRONMENT = { ...SETTINGS, MAIL_TO: TEAM.join(), MAIL_TO_CAREERS: TEAM.join() };
/** How long a slow call of the store takes, in milliseconds. */
const SLOW = 3500;

const CV = new TextEncoder().encode('%PDF-1.7\n').buffer;

/** Whether a process hears of a fault: its client repeats a list in time, and takes a write that was refused for done. */
const isNoticed = (what: Call, fault: Fault) =>
  (what === 'get' && fault !== 'empty') ||
  (what === 'list' && (fault === 403 || fault === 'hangs' || fault === 'dies')) ||
  ((what === 'set' || what === 'delete') && fault !== 403 && fault !== 'lies');

/** Whether it is erased, and did not come again. */
const isGone = ({ erased, since }: Known) => erased !== undefined && erased.at >= since;

/** A walk through the states of the outbox: what happens to it, and what has to hold. */
export class Walk {
  readonly clock = new TestClock(Date.parse('2026-11-21T04:00:00Z'));
  readonly memory = new Memory();
  readonly known = new Map<string, Known>();
  /** What does not hold. */
  readonly wrong: string[] = [];
  readonly notices: { at: number; text: string }[] = [];
  /** The notices that somebody has, or of which nobody knows. */
  readonly #told: { at: number; text: string }[] = [];
  readonly #scheduler: Scheduler;
  readonly #today = newDay();
  #acts = 0;
  #isSettling = false;
  /** Whether an act is done between two calls of others, which wait meanwhile. */
  #isInterrupted = false;
  /** What is to be done there in this step. */
  #others: Act[] = [];
  #runs = 0;
  #trouble: Trouble | undefined;
  #calls = 0;
  /** How many removals are under way. */
  #removals = 0;
  #step: Step | undefined;
  /** What acts in this step. */
  #processes: Process[] = [];
  #outcomes: Outcome[] = [];
  /** The commands that erase, while they are under way. */
  readonly #erasing = new Set<Process>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Does what happens at the same time, until it is done or dead, and waits. */
  async take(step: Step): Promise<void> {
    this.#step = step;
    this.#calls = 0;
    this.#others = [...(step.between?.acts ?? [])];
    this.#outcomes = [...step.outcomes];
    this.#processes = [];
    for (const [index, act] of step.acts.entries()) this.#start(act, index);
    const isOpen = () => this.#processes.some(({ isDone, isDead }) => !isDone && !isDead);
    while (isOpen() || this.#scheduler.count() > 0) {
      await turn();
      if (this.#isInterrupted) continue;
      if (this.#scheduler.count() > 0) await this.#scheduler.waitNext(1);
      else if (isOpen() && !this.clock.tick()) throw new Error('An act never ends.');
    }
    await this.clock.pass(step.wait + 1); // no two things happen in one millisecond, unless they are one step
  }

  /** Starts an act: one of those of the step, by its index, or without an index one between two calls of others. */
  #start(act: Act, index?: number): Process {
    this.#acts += 1;
    const process: Process = {
      act: this.#acts,
      calls: 0,
      isDone: false,
      isDead: false,
      sent: new Set(),
      erased: new Set(),
      found: new Set(),
      read: new Map(),
      failures: 0,
    };
    this.#processes.push(process);
    const room = this.#room(process, index, 'skew' in act ? act.skew : 0);
    this.#begin(index ?? 0)
      .then(() => this.#do(act, process, room))
      .catch(() => {})
      .finally(() => (process.isDone = true));
    return process;
  }

  /** Does acts one after another; one that waits for a mail server goes on later. */
  async #interrupt(acts: Act[]): Promise<void> {
    if (acts.length === 0) return;
    this.#isInterrupted = true;
    this.clock.time += 1; // no two things happen in one millisecond
    for (const act of acts) {
      const process = this.#start(act);
      await settle(() => process.isDone);
      this.clock.time += 1;
    }
    this.#isInterrupted = false;
  }

  /** Waits until an act is to begin. */
  async #begin(index: number): Promise<void> {
    const { apart = 0, after = 0 } = this.#step ?? {};
    if (apart > 0 && index > 0) await this.clock.wait(index * apart);
    for (let turns = 0; turns < index * after; turns += 1)
      await this.#scheduler.schedule(Promise.resolve(), 'begins later');
  }

  /** A mail room for one process, whose calls fail as the step says, in an order that the scheduler chooses. */
  #room(process: Process, index: number | undefined, skew: number): MailRoom {
    const faults: Faults = async (what, key) => {
      process.calls += 1;
      if (index !== undefined) this.#calls += 1;
      if (this.#trouble === 'refuses writes' && what === 'set') return 403;
      if (this.#trouble === 'lists slowly' && what === 'list') await this.clock.wait(7000);
      const [state, , id = ''] = key.split('/');
      if (what === 'set' && state !== 'erased' && process.erased.has(id))
        this.wrong.push(`an erased message is written again: ${key}`);
      if (process.isDead) return 'hangs';
      if (this.#isSettling || index === undefined) return undefined;
      const { faults = [], death, between } = this.#step ?? {};
      const planned = new Map(faults).get(this.#calls);
      await this.#scheduler.schedule(Promise.resolve(), `${process.act} ${what} ${key}`);
      // No store removes on a condition: between the look at a record and its removal nothing can be done.
      if (between && this.#calls >= between.call && this.#removals === 0)
        await this.#interrupt(this.#others.splice(0));
      if (process.isDead) return 'hangs';
      if (death?.act === index && process.calls >= death.call) {
        process.isDead = true;
        for (const id of process.sent) this.#of(id).unknowable += 1;
        return death.fault;
      }
      if (planned === 'slow') await this.clock.wait(SLOW);
      const only = { lies: 'set', empty: 'get' }[String(planned)];
      const fault = planned === 'slow' || (only && only !== what) ? undefined : planned;
      if (fault) for (const id of process.sent) this.#of(id).unknowable += 1;
      if (fault && isNoticed(what, fault)) process.failures += 1;
      return fault;
    };
    const calls: Faults = async (what, key) => {
      this.#removals += what === 'delete' ? 1 : 0;
      const fault = await faults(what, key);
      this.#removals -= what === 'delete' ? 1 : 0;
      const etag = this.memory.kept.get(key)?.etag;
      if (what === 'get') process.read.set(key, etag);
      // What was written after the look at it goes, too: nobody knows of it then.
      const known = this.known.get(parseKey(key).id);
      if (
        what === 'delete' &&
        !key.endsWith('.cv') &&
        known &&
        etag &&
        etag !== process.read.get(key)
      )
        known.forgotten += 1;
      if (what === 'set' && key.startsWith('erased/')) process.found.add(parseKey(key).id);
      return fault;
    };
    const open = (signal: AbortSignal) => this.memory.client(signal, this.clock, calls);
    const clock = { now: () => this.clock.time + skew, after: this.clock.after };
    const settings = readSettings(ENVIRONMENT);
    const send = this.#sender(process, faults);
    // Acts of one step share what their instance knows, unless one of them dies with its instance.
    const today = this.#step?.death ? newDay() : this.#today;
    return { store: new Store(open, clock), send, clock, settings, today };
  }

  #of(id: string): Known {
    const known = this.known.get(id);
    if (!known) throw new Error(`Nobody posted ${id}.`);
    return known;
  }

  #sender(process: Process, faults: Faults): SendMail {
    const answerTo = this.#answers(process, faults);
    return async (mail, url, within) => {
      const id = String(mail.messageId).slice(1, 33);
      const answer = await answerTo(mail, url, within);
      const known = this.known.get(id);
      if (known && isGone(known)) process.erased.add(id);
      return answer;
    };
  }

  /** What the mail server answers to a process. */
  #answers(process: Process, faults: Faults): SendMail {
    return async (mail, _url, within) => {
      const id = String(mail.messageId).slice(1, 33);
      const isNotice = !this.known.has(id);
      const fault = await faults('mail', isNotice ? 'notice' : id);
      const take = (to: string[]) => this.#take(mail, to, process);
      const { to } = mail.envelope;
      const told = { at: this.clock.time, text: String(mail.text) };
      if (isNotice && told.text.includes('Nothing needs you') && process.failures > 0)
        this.wrong.push('staff read that all is well in a run in which the store failed');
      const answer = (code: string, isUncertain: boolean, refused = to, more = {}) => {
        if (isUncertain && !isNotice) this.#of(id).unknowable += 1;
        return { refused, errors: [Object.assign(new Error(), { code, ...more })], isUncertain };
      };
      if (process.isDead || fault) {
        if (fault === 'dies') take(to);
        if (isNotice && (fault === 'dies' || !process.isDead)) this.#told.push(told);
        if (!isNotice) this.#of(id).unknowable += 1;
        if (process.isDead) return new Promise<never>(() => {});
        await this.clock.wait(within);
        return answer('EABORT', true);
      }
      const usual = this.#trouble === 'cuts off each mail' ? 'takes it and is cut off' : 'takes it';
      const outcome = this.#outcomes.shift() ?? usual;
      const permanent = { permanent: true, command: 'DATA', response: '554 Refused' };
      if (outcome === 'is down') return answer('ESOCKET', false);
      if (outcome === 'asks to come again') return answer('EMESSAGE', false);
      if (outcome.endsWith('at the last moment')) await this.clock.wait(within - 100);
      if (outcome.startsWith('refuses it')) return answer('EMESSAGE', false, to, permanent);
      if (isNotice) this.#told.push(told);
      const isPartial = outcome === 'refuses one' || outcome === 'asks one to come again';
      if (outcome !== 'loses it and is cut off') take(isPartial ? to.slice(1) : to);
      if (!isNotice) process.sent.add(id);
      if (isPartial && !isNotice) this.#of(id).refused.add(to[0] ?? '');
      const isFinal = outcome === 'refuses one';
      if (isPartial)
        return answer('EENVELOPE', false, to.slice(0, 1), {
          permanent: isFinal,
          command: 'RCPT TO',
        });
      return outcome.startsWith('takes it a') || outcome === 'takes it'
        ? undefined
        : answer('ECONNECTION', true);
    };
  }

  #take({ messageId, subject, text, date }: Email, to: string[], { act }: Process): void {
    const known = this.known.get(String(messageId).slice(1, 33));
    if (known) {
      const receivedAt = Number(date);
      const { erased } = known;
      if (erased && act > erased.act && receivedAt <= erased.at)
        this.wrong.push(`an erased message is sent: ${subject}`);
      known.copies.push(...to.map((one) => ({ to: one, receivedAt })));
    } else this.notices.push({ at: this.clock.time, text: String(text) });
  }

  async #do(act: Act, process: Process, room: MailRoom): Promise<void> {
    if (act.do === 'post') return this.#post(act.who, process, room);
    if (act.do === 'damage') return this.#damage(act.which);
    if (act.do === 'run') return this.#run(process, room);
    if (act.do === 'hours') return this.#runFor(act.of, process, room);
    let printed = '';
    const print = (text: string | Buffer) => {
      printed += text;
    };
    const what = act.do === 'send all' ? ['send', 'all'] : [act.do, emailOf(act.who)];
    const meant = [...this.known]
      .filter(([, { text }]) => act.do === 'send all' || text.includes(emailOf(act.who)))
      .map(([id, known]) => ({ id, known, ...known }));
    for (const { known } of act.do === 'delete' ? meant : []) {
      known.isDoomed = true;
      known.forgotten += 1;
    }
    for (const { known } of what[0] === 'send' ? meant : []) known.sentAgain += 1;
    if (act.do === 'delete') this.#erasing.add(process);
    await messages(what, print, room).finally(() => this.#erasing.delete(process));
    if (process.isDead || act.do !== 'delete') return;
    // What was found of a message that was answered, and did not come again meanwhile, is all of it.
    for (const { id, known, isAccepted, posting, posts } of meant)
      if (isAccepted && posting === 0 && posts === known.posts)
        if (printed.includes(`Message ${reference(id)}, received`))
          known.erased = { at: this.clock.time, act: this.#acts };
  }

  async #post(who: number, process: Process, room: MailRoom): Promise<void> {
    this.clock.time += 1; // no two messages come in one millisecond
    const at = this.clock.time;
    const message = messageOf(who, at);
    const { id, text } = message;
    const known = this.known.get(id) ?? {
      text,
      posts: 0,
      stored: 0,
      isAccepted: false,
      unknowable: 0,
      sentAgain: 0,
      forgotten: 0,
      isDoomed: false,
      erased: undefined,
      copies: [],
      posting: 0,
      since: at,
      isMailed: false,
      isUnrecorded: false,
      refused: new Set(),
      isDamaged: false,
    };
    this.known.set(id, known);
    known.posts += 1;
    if (known.isUnrecorded) known.unknowable += 1;
    if (isGone(known)) {
      known.since = at;
      known.isMailed = false;
    }
    known.isAccepted &&= !known.isDoomed;
    const { acts = [], between } = this.#step ?? {};
    known.isDamaged = [...acts, ...(between?.acts ?? [])].some((act) => act.do === 'damage');
    // A command that began before this post may find it, unless it has found by now what it erases.
    known.isDoomed = [...this.#erasing].some(({ isDead, found }) => !isDead && !found.has(id));
    if (known.isDoomed) known.forgotten += 1;
    const later: Promise<unknown>[] = [];
    const platform = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
    const cv = message.attachment ? CV : null;
    const arrival = { message, cv, hasReceipt: false, fillsHoneypot: false, at };
    known.posting += 1;
    const answer = await accept(room, arrival, platform);
    known.posting -= 1;
    if (process.isDead) return;
    this.#expectTrue(id, answer);
    known.isUnrecorded ||= answer === 'mailed';
    await Promise.all(later);
    if (answer === 'mailed') known.isUnrecorded = false;
  }

  /** What a writer is told has to be so at that moment. */
  #expectTrue(id: string, answer: Acceptance): void {
    const known = this.#of(id);
    const isSafe = answer === 'stored' || answer === 'mailed';
    if (isSafe) known.isAccepted = true;
    if (answer === 'stored') known.stored += 1;
    if (answer === 'mailed') known.unknowable += known.posts - 1;
    known.isMailed ||= answer === 'mailed';
    const isThere =
      this.#isStored(known.text) ||
      known.copies.some(({ receivedAt }) => receivedAt >= known.since);
    if (isSafe && !isThere && !known.isDamaged && !known.isDoomed)
      this.wrong.push(`a writer reads "${answer}" of what is nowhere: ${id}`);
  }

  /** Whether a message is stored so that it can be read. */
  #isStored(text: string): boolean {
    return [...this.memory.kept].some(([key, { data }]) => {
      if (!/^(?:waiting|sent|set-aside)\/[^.]*$/.test(key)) return false;
      try {
        return JSON.parse(String(data)).text === text;
      } catch {
        return false;
      }
    });
  }

  /** Leaves half of a record, as a disk that was full. */
  #damage(which: number): void {
    const keys = this.memory
      .keys()
      .filter((key) => /^(?:waiting|sent|set-aside)\/[^.]*$/.test(key));
    const key = keys[which % Math.max(1, keys.length)];
    const data = key && this.memory.kept.get(key)?.data;
    if (typeof data !== 'string') return;
    this.memory.put(key ?? '', data.slice(0, data.length / 2));
    for (const [id, known] of this.known)
      if (key?.endsWith(id)) {
        known.isDamaged = true;
        known.forgotten += 1;
      }
  }

  async #run(process: Process, room: MailRoom): Promise<void> {
    const setAside = this.memory.keys('set-aside/').filter((key) => !key.endsWith('.cv'));
    const before = this.notices.length;
    await notify(room, await redeliver(room));
    if (process.isDead) return;
    const isStill = setAside.some((key) => this.memory.kept.has(key));
    const said = this.notices.slice(before).map(({ text }) => text);
    if (isStill && said.some((text) => text.includes('Nothing needs you')))
      this.wrong.push('staff read that all is well while a message is set aside');
    this.#runs += this.#isSettling ? 1 : 0;
    if (this.#runs > 2) this.#expectTold(isStill ? /Set aside/ : /Hello/, 'what needs them');
  }

  /** Runs for some hours in which the store or the mail server does not work as it should. */
  async #runFor(trouble: Trouble, process: Process, room: MailRoom): Promise<void> {
    this.#trouble = trouble;
    const hours = trouble === 'cuts off each mail' ? 3 : 1;
    for (let time = 0; time <= hours * HOUR; time += 5 * MINUTE) {
      const next = this.clock.time + 5 * MINUTE; // however long this one takes
      await this.#run(process, room);
      await this.clock.wait(next - this.clock.time);
    }
    this.#trouble = undefined;
    if (trouble === 'refuses writes')
      this.#expectTold(/The store of the site fails/, trouble, HOUR);
    else this.#expectTold(/Hello/, trouble);
  }

  /**
   * Expects that staff were told of something. It may have been up to some milliseconds ago, by default the time since 8:00
   * in India.
   */
  #expectTold(what: RegExp, when: string, since = (this.clock.time - 2.5 * HOUR) % DAY): void {
    const told = this.#told.filter(({ at }) => at >= this.clock.time - since - 10 * MINUTE);
    if (!told.some(({ text }) => what.test(text))) this.wrong.push(`staff are not told: ${when}`);
  }

  /** Lets everything work for some days, and expects each message to be where it belongs. */
  async settle(): Promise<string[]> {
    const run = (wait: number) => this.take({ ...QUIET, acts: [{ do: 'run' }], wait });
    await run(10 * MINUTE);
    this.#isSettling = true;
    for (const wait of [HOUR, HOUR, ...Array(9).fill(6 * HOUR), DAY, DAY]) await run(wait);
    for (const [id, known] of this.known) this.#expectSettled(id, known);
    return this.wrong;
  }

  #expectSettled(id: string, known: Known): void {
    const name = `${reference(id)}, of which ${known.posts} came`;
    const isRecorded = known.isAccepted && !known.isMailed && known.forgotten === 0;
    if (isRecorded && !this.#isStored(known.text)) this.wrong.push(`no record is left: ${name}`);
    const told = this.notices.filter(({ at }) => at > this.clock.time - 3 * DAY);
    const isTold = told.some(({ text }) => text.includes(reference(id)));
    if (isGone(known)) {
      const left = this.memory
        .keys()
        .filter((key) => /^(?:waiting|s[^/]*)\//.test(key) && key.includes(id))
        // That it went by mail alone may be recorded later, without its content.
        .filter((key) => !String(this.memory.kept.get(key)?.data).includes('by mail alone'));
      // A record that cannot be read may be of what came later: staff are told, and decide.
      const isLeftToStaff = known.isDamaged && isTold;
      if (left.length > 0 && !isLeftToStaff)
        this.wrong.push(`an erased message is back: ${name}, at ${left}`);
      return;
    }
    for (const to of TEAM) {
      const count = known.copies.filter((copy) => copy.to === to).length;
      const isThere = known.copies.some((copy) => copy.to === to && copy.receivedAt >= known.since);
      const isRefused = known.isMailed && known.refused.has(to);
      if (known.isAccepted && !isThere && !isRefused && !isTold && !known.isDoomed)
        this.wrong.push(`a message is lost for ${to}: ${name}`);
      // Two bounds, of which the lower one holds. Once for each time that it began anew (it came, was sent again by staff, or
      // was forgotten by an erasure), and once for each try of which nobody knows the end. And twice for each beginning, since
      // nothing stored is tried more often, and once for each post that may have gone by mail alone.
      const begun = 1 + known.sentAgain + known.forgotten;
      const most = Math.min(begun + known.unknowable, 2 * begun + known.posts - known.stored);
      if (count > most) this.wrong.push(`${count} copies reached ${to}, ${most} could: ${name}`);
    }
  }
}

const emailOf = (who: number) => `writer${who}@example.in`;

/** The message of a writer on the day of a time; the second has a CV. */
function messageOf(who: number, at: number): Message {
  const email = emailOf(who);
  const id = messageId([`${who}`], email, new Date(at));
  return {
    id,
    receivedAt: new Date(at).toISOString(),
    inbox: who === 1 ? 'careers' : 'company',
    sender: { name: 'Asha', email },
    subject: `Message, ${reference(id)}`,
    text: `From ${email} on ${id}`,
    ...(who === 1 && { attachment: { filename: 'CV.pdf', contentType: 'application/pdf' } }),
  };
}
