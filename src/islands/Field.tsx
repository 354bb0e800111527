import type { ReactElement } from 'react';
import type { FieldName } from '../messages/contact-message.ts';

export interface FieldProps {
  name: FieldName;
  type: 'text' | 'email' | 'tel' | 'textarea';
  autoComplete?: string;
  /** What a browser accepts; it explains with the hint what else it refuses. */
  pattern?: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
}

/** A labelled field of the contact form, with its hint and what to correct. Uncontrolled. */
export function Field({ name, type, label, hint, problem, ...rest }: FieldProps): ReactElement {
  const notes = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const control = {
    ...rest,
    id: name,
    name,
    required: true,
    title: rest.pattern && hint,
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
        <p id={`${name}-hint`} className="mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      {type === 'textarea' ? (
        <textarea rows={3} {...control} />
      ) : (
        <input type={type} {...control} />
      )}
      {problem && (
        <p id={`${name}-problem`} className="mt-1.5 font-bold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
