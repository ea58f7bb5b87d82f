/**
 * Says `Open now, until 8:00 PM`, which app/start/shell.ts fills in and keeps true. In the prerendered page it is empty,
 * but has the size of the longest such text; without scripts it is not shown.
 */
export function OpeningNotice({ className = '' }: { className?: string }) {
  return (
    <p className={`opening-state needs-script ${className}`}>
      <span data-opening-state="">{'\u00a0'}</span>
    </p>
  );
}
