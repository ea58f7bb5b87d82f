interface InDevanagariProps {
  children: string;
  /** Its language, as BCP 47 names it; undefined for the page's own. */
  lang: string | undefined;
  /** Set in the headings' font. */
  heading?: boolean;
  className?: string;
}

/**
 * A text in Devanagari on a page of any language, drawn from a small font with the letters of such texts alone
 * (scripts/build/fonts.ts).
 */
export function InDevanagari({
  children,
  lang,
  heading = false,
  className = '',
}: InDevanagariProps) {
  const font = heading ? 'fixed-devanagari-heading' : 'fixed-devanagari';
  return (
    <span lang={lang} className={`${font} ${className}`}>
      {children}
    </span>
  );
}
