const waiting = new Map<Element, IntersectionObserver>();

/**
 * Calls `change` as soon as the element lies below the window, or is not shown: then nothing moves before somebody's eyes. Of
 * several calls for one element the last one holds.
 */
export function onceBelow(element: Element, change: () => void): void {
  waiting.get(element)?.disconnect();
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (!last || last.isIntersecting || last.boundingClientRect.top < 0) return;
    observer.disconnect();
    change();
  });
  waiting.set(element, observer);
  observer.observe(element);
}
