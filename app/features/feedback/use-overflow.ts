import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether what the box holds is higher than the box, so that who goes by keyboard must be able to scroll it. Watched
 * as either grows; `content` names what the box holds, which is another element each time.
 */
export function useOverflow(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflowing, setOverflowing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is another element to watch
  useEffect(() => {
    const element = box.current as HTMLElement;
    const observer = new ResizeObserver(() => {
      setOverflowing(element.scrollHeight > element.clientHeight);
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [box, content]);

  return overflowing;
}
