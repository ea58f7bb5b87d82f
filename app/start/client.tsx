import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retry } from '../network/retry.ts';
import { pageModules } from '../page-modules.ts';

const root = document.getElementById('root') as HTMLElement;
const load = pageModules[`./pages/${document.body.dataset.page}.tsx`];
if (load) {
  const { default: Page } = await retry(load);
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
