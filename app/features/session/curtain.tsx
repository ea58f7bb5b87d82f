import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface CurtainProps {
  isDrawn: boolean;
  children: ReactNode;
}

/**
 * Hides its children from eyes, screen readers, keys and print while it is drawn. They keep their places and whatever is
 * typed in them, and the focus comes back to where it was.
 */
export function Curtain({ isDrawn, children }: CurtainProps) {
  const focused = useRef<Element>(null);

  // Before the browser takes the focus away.
  useLayoutEffect(() => {
    if (isDrawn) focused.current = document.activeElement;
  }, [isDrawn]);
  useEffect(() => {
    if (!isDrawn) return;
    return () => (focused.current as HTMLElement | null)?.focus({ preventScroll: true });
  }, [isDrawn]);

  return (
    <div className={isDrawn ? 'invisible' : undefined} inert={isDrawn}>
      {children}
    </div>
  );
}
