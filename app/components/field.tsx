import type { ComponentProps } from 'react';

interface FieldFrame {
  /** No two fields of a page have the same: it is in the id. */
  name: string;
  /** Shown above the field at all times. */
  label: string;
  /** What is wrong with the field, shown below it; undefined when nothing is. */
  error?: string | undefined;
}

/** A labelled input whose error is shown below it and read out with it. */
export function Field({
  name,
  label,
  error,
  className = '',
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  const id = `field-${name}`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} {...described(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The same for several lines of text. */
export function TextArea({
  name,
  label,
  error,
  className = '',
  ...textarea
}: FieldFrame & ComponentProps<'textarea'>) {
  const id = `field-${name}`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} rows={5} {...described(id, error)} {...textarea} />
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
