import { type RefObject, useEffect, useRef, useState } from 'react';

interface AutoAdvance {
  /** Whether it may move by itself, as the Pause / Play button shows. */
  playing: boolean;
  /** Whether it moves by itself while the tab is shown: it does not while somebody reads. */
  rotating: boolean;
  toggle: () => void;
}

const interval = 3000;

/**
 * Calls `advance` every 3 seconds, but not while `region` is hovered, touched, focused or out of sight or the tab is hidden,
 * nor where less motion or less data is asked for; Play overrides all of these but the two in which nobody sees it. Each
 * change of `step` restarts the 3 seconds, so that a move by hand is not followed at once by another. With `several`
 * false there is no timer.
 */
export function useAutoAdvance(
  region: RefObject<HTMLElement | null>,
  step: number,
  advance: () => void,
  several = true,
): AutoAdvance {
  const [choice, setChoice] = useState<'none' | 'play' | 'pause'>('none');
  const lessWanted = useLessWanted();
  const attended = useAttention(region);
  const latest = useRef(advance);
  const restart = useRef(() => {});

  const playing = choice === 'play' || (choice === 'none' && !lessWanted);
  const rotating = several && playing && (choice === 'play' || !attended);

  useEffect(() => {
    latest.current = advance;
  });

  // No state tells whether anybody can see it: Firefox loses the message by which React would render, if it freezes the
  // page at that moment, and React would wait for it for ever.
  const seen = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts a new interval
  useEffect(() => {
    if (!rotating) return;
    let timer: ReturnType<typeof setTimeout>;
    restart.current = () => {
      clearTimeout(timer);
      if (seen.current && !document.hidden) timer = setTimeout(() => latest.current(), interval);
    };
    restart.current();
    return () => {
      clearTimeout(timer);
      restart.current = () => {};
    };
  }, [rotating, step]);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const change = () => restart.current();
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true;
      if (isSeen === seen.current) return;
      seen.current = isSeen;
      change();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', change);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', change);
    };
  }, [region]);

  return { playing, rotating, toggle: () => setChoice(playing ? 'pause' : 'play') };
}

/** Not every browser knows it: https://wicg.github.io/netinfo/#savedata-attribute */
type Connection = { connection?: { saveData?: boolean } };

/** Whether less motion or less data is asked for. Of a battery that is to be saved a browser tells nothing else. */
function useLessWanted(): boolean {
  const [wanted, setWanted] = useState(true);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
    const update = () =>
      setWanted(query.matches || (navigator as Connection).connection?.saveData === true);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return wanted;
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
