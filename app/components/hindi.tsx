interface HindiProps {
  children: string;
  /** Set in the headings' font. */
  heading?: boolean;
  className?: string;
}

/** One of the fixed Hindi texts of content/, marked as Hindi and drawn from a small font that covers only these. */
export function Hindi({ children, heading = false, className = '' }: HindiProps) {
  const font = heading ? 'fixed-hindi-heading' : 'fixed-hindi';
  return (
    <span lang="hi" className={`${font} ${className}`}>
      {children}
    </span>
  );
}
