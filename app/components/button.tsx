import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one thing to press on a page; everything else is quiet. */
  variant?: 'primary' | 'quiet';
}

export function Button({ variant = 'primary', className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`button button-${variant} ${className}`} />;
}

/** A link that looks like a primary button. */
export function ButtonLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={`button button-primary ${className}`} />;
}
