import { createRoot } from 'react-dom/client';
import { sleep } from './moments.ts';

/** In milliseconds: how long an update may take after the page has come back. */
const timeout = 2000;

/**
 * Reloads the page if React does not render after the page has come back from the back-forward cache. Firefox loses a
 * message that is posted while it puts the page there; if that was the one by which React's scheduler continues, the
 * scheduler waits for ever, for all roots. So an update of a root of its own shows whether it works.
 */
export function reloadWhenStuck(): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const proof = document.createElement('i');
    const root = createRoot(proof);
    root.render('rendered');
    await sleep(timeout);
    if (proof.hasChildNodes()) root.unmount();
    else location.reload();
  });
}
