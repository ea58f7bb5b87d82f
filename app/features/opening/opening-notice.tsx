/**
 * `Open now, until 8:00 PM`: filled in by shell.ts, which knows the time. Empty in the prerendered page, with the
 * height of the longest such text kept; without a script it is not shown, and the plain hours beside it speak.
 */
export function OpeningState({ className = '' }: { className?: string }) {
  return (
    <p className={`opening-state needs-script ${className}`}>
      <span data-opening-state="" suppressHydrationWarning>
        {'\u00a0'}
      </span>
    </p>
  );
}
