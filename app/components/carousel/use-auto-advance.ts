import { type RefObject, useEffect, useState } from 'react';

interface AutoAdvance {
  /** Whether it may move by itself, as the Pause / Play button shows. */
  playing: boolean;
  /** Whether it moves by itself while the tab is shown: it does not while somebody reads. */
  rotating: boolean;
  toggle: () => void;
}

const interval = 3000;

/**
 * Calls `advance` every 3 seconds, but not while `region` is hovered, touched or focused or the tab is hidden, nor under
 * `prefers-reduced-motion`; Play overrides all of these but the hidden tab. Each change of `step` restarts the 3
 * seconds, so that a move by hand is not followed at once by another. With `several` false there is no timer.
 */
export function useAutoAdvance(
  region: RefObject<HTMLElement | null>,
  step: number,
  advance: () => void,
  several = true,
): AutoAdvance {
  const [choice, setChoice] = useState<'none' | 'play' | 'pause'>('none');
  const reducedMotion = useReducedMotion();
  const attended = useAttention(region);

  const playing = choice === 'play' || (choice === 'none' && !reducedMotion);
  const rotating = several && playing && (choice === 'play' || !attended);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts a new interval
  useEffect(() => {
    if (!rotating) return;
    let timer: ReturnType<typeof setTimeout>;
    // No state tells whether the tab is hidden: Firefox loses the message by which React would render, if it freezes the
    // page at that moment, and React would wait for it for ever.
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(advance, interval);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [rotating, step, advance]);

  return { playing, rotating, toggle: () => setChoice(playing ? 'pause' : 'play') };
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
}

/** Whether the mouse is over the region, the focus in it, or the last touch was in it. */
function useAttention(region: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const hover = (entered: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setHovered(entered);
    };
    element.addEventListener('pointerenter', hover(true), { signal });
    element.addEventListener('pointerleave', hover(false), { signal });
    element.addEventListener('focusin', () => setFocused(true), { signal });
    element.addEventListener(
      'focusout',
      (event) => setFocused(element.contains(event.relatedTarget as Node | null)),
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'touch') setTouched(element.contains(event.target as Node));
      },
      { signal },
    );
    return () => listeners.abort();
  }, [region]);

  return hovered || focused || touched;
}
