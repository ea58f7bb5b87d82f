interface HindiProps {
  children: string;
  /** Set in the headings' font. */
  heading?: boolean;
  className?: string;
}

/**
 * A Hindi text on a page of any language, marked as Hindi and drawn from a small font with the letters of such texts alone
 * (scripts/build/fonts.ts).
 */
export function Hindi({ children, heading = false, className = '' }: HindiProps) {
  const font = heading ? 'fixed-hindi-heading' : 'fixed-hindi';
  return (
    <span lang="hi" className={`${font} ${className}`}>
      {children}
    </span>
  );
}
