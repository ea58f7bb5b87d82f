interface HindiProps {
  children: string;
  /** Set in the headings' font. */
  heading?: boolean;
  className?: string;
}

/** A fixed Hindi text of ours: marked as Hindi, and drawn from a small font that holds just these texts. */
export function Hindi({ children, heading = false, className = '' }: HindiProps) {
  const font = heading ? 'fixed-hindi-heading' : 'fixed-hindi';
  return (
    <span lang="hi" className={`${font} ${className}`}>
      {children}
    </span>
  );
}
