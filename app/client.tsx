import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageModule } from './prerender.tsx';

const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);

const root = document.getElementById('root') as HTMLElement;
const load = pages[`./pages/${document.body.dataset.page}.tsx`];
if (load) hydrate(load);

async function hydrate(load: () => Promise<PageModule>): Promise<void> {
  try {
    const { default: Page } = await load();
    hydrateRoot(
      root,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  } catch (error) {
    // The page's code was lost on its way.
    setTimeout(hydrate, 2000, load);
    throw error;
  }
}
