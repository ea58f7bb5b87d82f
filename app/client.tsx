import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { untilFetched } from './components/until-fetched.ts';
import type { PageModule } from './prerender.tsx';

const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);

const root = document.getElementById('root') as HTMLElement;
const load = pages[`./pages/${document.body.dataset.page}.tsx`];
if (load) {
  const { default: Page } = await untilFetched(load);
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
