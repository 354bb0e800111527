import { useEffect, useRef, useState } from 'react';
import text from '../content/site/contact-form.json' with { type: 'json' };
import { type Kept, keptDrafts } from '../scripts/forget-sent.ts';
import { lock, markAll, type Typed, takeOver, typedIn } from '../scripts/form-fields.ts';
import { contactMessage } from '../validation/contact-message.ts';
import { validate } from '../validation/validate.ts';
import { clearIfUnchanged, isSame, mailLink, type Outcome, sendMessage } from './send-message.ts';

/**
 * When the fields clear and the confirmation disappears, in ms after success (specification, section 9); the reference stays
 * (DECISIONS).
 */
const CLEAR_AFTER = 1000;
const CONFIRM_FOR = 3000;

/** How far a submission is. */
interface State extends Omit<Outcome, 'status'> {
  status: 'idle' | 'notYet' | 'submitting' | 'waiting' | Outcome['status'];
  typed?: Typed;
}

const problemsIn = (form: HTMLFormElement) =>
  validate(contactMessage, typedIn(form)).problems ?? {};

const formAround = (part: Element | null) => part?.closest('form') as HTMLFormElement;

/** What was chosen on another page to write about, if this form has no list to show it. */
const keptTopic = (form: HTMLFormElement) =>
  (!form.querySelector('select[name=about]') && keptDrafts()['contact-about']) || '';

/** Keeps it for the next page, or '' for none. */
function keepTopic(topic: string): void {
  try {
    sessionStorage.setItem('contact-about', topic);
  } catch {}
}

/**
 * What becomes of a contact message. Once hydrated it validates the form around it (components/forms/MessageForm.astro)
 * with the server's own schema, sends JSON and reads the status and headers of the response, not its body. The form and
 * its fields are not React's: whatever happens to this island or to the page, what was typed stays, and the form posts
 * itself.
 */
export default function ContactForm() {
  const answer = useRef<HTMLDivElement>(null);
  const [{ status, typed: sent, reference }, setState] = useState<State>({ status: 'idle' });
  const why = (text.failure.why as Partial<Record<State['status'], string>>)[status];
  const isBusy = status === 'submitting' || status === 'waiting';
  /** Undefined until it is read: the page comes without it. */
  const [topic, setTopic] = useState<string>();
  const [isAbout, setIsAbout] = useState(true);
  /** The drafts when the message was sent. */
  const kept = useRef<Kept>({});

  async function send(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    const typed = typedIn(form);
    const { data, problems = {} } = validate(contactMessage, typed);
    if (markAll(form, problems) || !data) return setState({ status: 'idle' });
    kept.current = keptDrafts();
    setState({ status: 'submitting', typed });
    const outcome = await sendMessage(data, typed, () => setState({ status: 'waiting', typed }));
    // If the page was left while it waited, the message may be another now, or sent from elsewhere.
    lock(form, false); // what is locked is not read
    const now = typedIn(form);
    const isOther = outcome.status === 'crowded' && !isSame(now, typed);
    setState(isOther ? { status: now.message ? 'notYet' : 'idle' } : { ...outcome, typed });
  }

  // After each rendering: `send` knows by its variables whether a message is on its way.
  useEffect(() => {
    const form = formAround(answer.current);
    form.onsubmit = (event) => {
      event.preventDefault();
      send(form);
    };
    return () => {
      form.onsubmit = null;
    };
  });

  useEffect(() => {
    const form = formAround(answer.current);
    const showTopic = () => {
      setTopic(keptTopic(form));
      setIsAbout(true); // it was chosen last, if it is kept
    };
    showTopic();
    addEventListener('pageshow', showTopic);
    return () => removeEventListener('pageshow', showTopic);
  }, []);

  const isReady = topic !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const form = formAround(answer.current);
    // After onsubmit is set and the topic is drawn: it may send the form.
    takeOver(
      form,
      () => problemsIn(form),
      () => setState({ status: 'notYet' }),
    );
    return () => {
      form.noValidate = false;
    };
  }, [isReady]);

  useEffect(() => {
    const form = formAround(answer.current);
    const button = form.querySelector('[type=submit]');
    if (!button || !isBusy) return;
    lock(form, true);
    button.textContent = text.sending;
    return () => {
      lock(form, false);
      button.textContent = text.send;
    };
  }, [isBusy]);

  useEffect(() => {
    if (status !== 'success') return;
    const form = formAround(answer.current);
    const clear = () => {
      clearIfUnchanged(form, sent, kept.current);
      setTopic(keptTopic(form));
    };
    const clearing = setTimeout(clear, CLEAR_AFTER);
    addEventListener('pagehide', clear); // else the next page would show it
    const forget = setTimeout(
      () => setState((state) => ({ ...state, status: 'idle' })),
      CONFIRM_FOR,
    );
    return () => {
      clearTimeout(clearing);
      clearTimeout(forget);
      removeEventListener('pagehide', clear);
    };
  }, [status, sent]);

  const { success, waiting, notYet } = text;
  const said = { success, waiting, notYet }[status as 'success'] ?? '';
  // Each text is the only child of its element, so that React never looks for a text that a translation has wrapped;
  // the alert has more in it, and is made anew for each status (key).
  return (
    <>
      {topic && (
        // Below Send, which would move else while somebody presses it: the island wakes with the first touch.
        <label className="text-small flex min-h-11 items-center gap-2">
          <input
            id="contact-topic"
            type="checkbox"
            name="about"
            value={topic}
            checked={isAbout}
            onChange={({ target: { checked } }) => {
              setIsAbout(checked);
              keepTopic(checked ? topic : '');
            }}
          />
          <span>{text.about.kept.replace('{topic}', () => topic)}</span>
        </label>
      )}
      <div ref={answer} className="text-small min-h-28 pt-3">
        <p role="status" className="text-accent text-body font-bold">
          {said}
        </p>
        <p aria-live="polite">
          {reference ? text.reference.replace('{reference}', reference) : ''}
        </p>
        {why && sent && (
          <p key={status} role="alert" className="text-danger pb-3 font-bold">
            {why}{' '}
            <a
              href={mailLink(sent)}
              onClick={({ currentTarget: link }) => {
                link.href = mailLink(typedIn(formAround(link))); // as it stands now
              }}
            >
              {text.failure.link}
            </a>
            .
          </p>
        )}
      </div>
    </>
  );
}
