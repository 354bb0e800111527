import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import text from '../content/site/contact-form.json' with { type: 'json' };
import { contactMessage, FIELD_NAMES, type FieldName } from '../messages/contact-message.ts';
import { type Problems, validate } from '../messages/validate.ts';
import { Field } from './Field.tsx';
import {
  clearIfUnchanged,
  mailLink,
  type Outcome,
  type Sending,
  sendingOf,
  sendMessage,
  typedIn,
} from './send-message.ts';

/** When the fields clear and the confirmation disappears, in ms after success (specification, section 9). */
const CLEAR_AFTER = 1000;
const CONFIRM_FOR = 3000;

/** How far a submission is. */
interface State extends Omit<Outcome, 'status'> {
  status: 'idle' | 'submitting' | 'waiting' | Outcome['status'];
  problems?: Problems<FieldName>;
  sending?: Sending;
}

/**
 * The contact form. Before hydration it is a plain HTML form; afterwards it validates with the server's own
 * schema, sends JSON and reads only the status of the response. Its fields are uncontrolled, so that nothing
 * typed before hydration is lost.
 *
 * @param props.id the id by which a control outside of the form belongs to it
 * @param props.email the address to write to if sending fails
 */
export default function ContactForm({ id, email }: { id?: string; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ status, problems, sending, reference }, setState] = useState<State>({ status: 'idle' });

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (status !== 'success') return;
    const clear = setTimeout(() => clearIfUnchanged(form.current, sending?.typed), CLEAR_AFTER);
    const forget = setTimeout(() => setState((sent) => ({ ...sent, status: 'idle' })), CONFIRM_FOR);
    return () => {
      clearTimeout(clear);
      clearTimeout(forget);
    };
  }, [status, sending]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const filled = event.currentTarget;
    const typed = typedIn(filled);
    const { data, problems } = validate(contactMessage, typed);
    if (!data) return setState({ status: 'idle', problems });
    const next = sendingOf(typed, why ? sending : undefined);
    setState({ status: 'submitting', sending: next });
    const outcome = await sendMessage(data, next, filled, () =>
      setState({ status: 'waiting', sending: next }),
    );
    setState({ ...outcome, sending: next });
  }

  const why = (text.failure.why as Partial<Record<State['status'], string>>)[status];
  const isBusy = status === 'submitting' || status === 'waiting';
  const mistakes = FIELD_NAMES.filter((name) => problems?.[name]);
  const field = (name: FieldName) => <Field key={name} name={name} problem={problems?.[name]} />;
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action="/send-email"
      onSubmit={submit}
      className="grid gap-x-6 gap-y-3 md:grid-cols-2"
    >
      {mistakes.length > 0 && (
        <div
          ref={(summary) => summary?.focus()}
          tabIndex={-1}
          role="alert"
          className="border-danger border-2 p-4 md:col-span-2"
        >
          <p className="font-bold">{text.problems.heading}</p>
          <ul>
            {mistakes.map((name) => (
              <li key={name}>
                <a href={`#${name}`} className="text-danger inline-flex min-h-11 items-center py-2">
                  {problems?.[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-4 self-start md:row-span-3">
        {FIELD_NAMES.slice(0, -1).map(field)}
      </div>
      {field('message')}
      <label hidden>
        {text.honeypot}
        <input name="leaf" autoComplete="off" />
      </label>
      <p className="text-muted text-small">
        {`${text.privacy} `}
        <a href={text.privacyLink.href} className="inline-block">
          {text.privacyLink.label}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="submit"
          className="border-accent bg-accent text-paper hover:bg-paper hover:text-accent min-h-12 cursor-pointer border-2 px-6 py-2 font-bold"
        >
          {isBusy ? text.sending : text.send}
        </button>
        <p role="status" className="text-accent font-bold">
          {status === 'success' && text.success}
          {status === 'waiting' && text.waiting}
        </p>
      </div>
      {(isBusy || reference) && (
        <p aria-live="polite">{reference && text.reference.replace('{reference}', reference)}</p>
      )}
      {why && sending && (
        <p role="alert" className="text-danger">
          {why} <a href={mailLink(email, sending.typed)}>{text.failure.link}</a>.
        </p>
      )}
    </form>
  );
}
