import { type RefObject, useEffect, useState } from 'react';

interface AutoAdvance {
  /** Whether it is to move by itself, as the Pause / Play button shows. */
  playing: boolean;
  /** Whether it moves by itself at the moment: it does not while somebody reads. */
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
  const hidden = useHiddenTab();
  const attended = useAttention(region);

  const playing = choice === 'play' || (choice === 'none' && !reducedMotion);
  const rotating = several && playing && !hidden && (choice === 'play' || !attended);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts a new interval
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
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

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
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
