/** A fixed Hindi text of ours: marked as Hindi, and drawn from the small font that holds just these texts. */
export function Hindi({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span lang="hi" className={`fixed-hindi ${className}`}>
      {children}
    </span>
  );
}
