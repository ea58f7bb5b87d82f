import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the box's content is higher than the box, which must then be scrollable by keyboard. Follows changes of size
 * of both; `content` identifies the content, which is a new element each time.
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
