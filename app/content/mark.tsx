/** The clinic's mark: a tooth before a rising half sun. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M2.5 21.5a13.5 13.5 0 0 1 27 0z" className="fill-highlight" />
      <path
        d="M9 13.5c0-4 3-5.5 7-4 4-1.5 7 0 7 4 0 3-1.4 5-2 8-.5 3.2-1 7-2.6 7-1.5 0-1.4-5.4-2.4-5.4s-.9 5.4-2.4 5.4C12 28.5 11.5 24.7 11 21.5c-.6-3-2-5-2-8z"
        className="fill-accent"
      />
    </svg>
  );
}
