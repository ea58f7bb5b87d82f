import { type ComponentType, useEffect, useRef, useState } from 'react';
import { retry } from '../network/retry.ts';

interface LazyPartProps<Props> {
  /** Shown until the part's code is there, in the prerendered page too. */
  fallback: string;
  load: () => Promise<ComponentType<Props>>;
  /** The part's own properties. */
  partProps: Props;
  className?: string;
}

/**
 * A part of a page whose code is fetched when the part comes near the viewport. `className` gives its box the height that it
 * will have. It uses state rather than `lazy`, for which the static renderer waits: the prerendered page would have no
 * fallback.
 */
export function LazyPart<Props extends object>({
  fallback,
  load,
  partProps,
  className = '',
}: LazyPartProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    let mounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        retry(load).then((part) => mounted && setPart(() => part));
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(box.current as HTMLDivElement);
    return () => {
      mounted = false;
      observer.disconnect();
    };
  }, [load]);

  return (
    <div ref={box} className={className}>
      {Part ? <Part {...partProps} /> : <p className="lazy-fallback needs-script">{fallback}</p>}
    </div>
  );
}
