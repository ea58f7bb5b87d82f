import { type ComponentProps, useId } from 'react';

interface FieldFrame {
  /** Shown above the field at all times. */
  label: string;
  /** What is wrong with the field, shown below it; undefined when nothing is. */
  error?: string | undefined;
}

/** A labelled input whose error is shown below it and read out with it. */
export function Field({
  label,
  error,
  className = '',
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...described(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The same for several lines of text. */
export function TextArea({
  label,
  error,
  className = '',
  ...textarea
}: FieldFrame & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={5} {...described(id, error)} {...textarea} />
      <FieldError id={id} error={error} />
    </div>
  );
}

function described(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    )
  );
}
