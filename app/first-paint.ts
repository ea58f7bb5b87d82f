const patience = 3000;

/**
 * Until the words and the first picture are painted: what is fetched earlier would share the line with those. Whoever
 * touches the page sooner does not wait, and a picture that never comes holds nothing up.
 */
export function firstPaint(): Promise<unknown> {
  return Promise.race([
    paint(),
    new Promise((resolve) => setTimeout(resolve, patience)),
    ...['pointerdown', 'keydown'].map(
      (type) =>
        new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true })),
    ),
  ]);
}

async function paint(): Promise<void> {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  await picture?.decode().catch(() => {});
  await painted;
}
