import text from '../content/site/contact-form.json' with { type: 'json' };
import type { FieldName } from '../messages/contact-message.ts';
import { MOBILE_PATTERN } from '../messages/mobile.ts';

/** The attributes of each field. A browser shows the hint when it refuses what does not match the pattern. */
const INPUTS: Record<FieldName, { type?: string; autoComplete?: string; pattern?: string }> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel', pattern: MOBILE_PATTERN },
  message: {},
};

/** A labelled field of the contact form, with its hint and what to correct. Uncontrolled. */
export function Field({ name, problem }: { name: FieldName; problem: string | undefined }) {
  const { label, hint }: { label: string; hint?: string } = text.fields[name];
  const notes = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const control = {
    ...INPUTS[name],
    id: name,
    name,
    required: true,
    title: INPUTS[name].pattern && hint,
    'aria-describedby': notes || undefined,
    'aria-invalid': problem ? true : undefined,
    className: `w-full border-2 ${problem ? 'border-danger' : 'border-muted'} bg-paper px-3 py-2 min-h-12`,
  };
  return (
    <div>
      <label htmlFor={name} className="font-bold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-muted text-small pb-2">
          {hint}
        </p>
      )}
      {name === 'message' ? <textarea rows={3} {...control} /> : <input {...control} />}
      {problem && (
        <p id={`${name}-problem`} className="text-danger mt-2 font-bold">
          {problem}
        </p>
      )}
    </div>
  );
}
