import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retry } from '../network/retry.ts';
import { pageParts } from '../page-parts.ts';
import { loadAgainWhenStuck } from './load-again-when-stuck.ts';
import { PageBoundary } from './page-boundary.tsx';

const { page } = document.body.dataset;
const loadParts = pageParts[`./pages/parts/${page}.tsx`];
if (loadParts) {
  const { parts } = await retry(loadParts);
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
    hydrate(element, parts[element.dataset.part as string]);
} else {
  const { keepFields, loadPage } = await retry(() => import('./whole-page.ts'));
  const Page = await loadPage(page as string);
  const root = document.getElementById('root') as HTMLElement;
  hydrate(root, <Page />, keepFields(root));
}
loadAgainWhenStuck();

function hydrate(element: HTMLElement, content: ReactNode, restoreFields?: () => void): void {
  hydrateRoot(
    element,
    <StrictMode>
      <PageBoundary>{content}</PageBoundary>
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreFields?.();
        reportError(error);
      },
    },
  );
}
