import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retry } from '../network/retry.ts';
import { keepFields } from './keep-fields.ts';
import { loadAgainWhenStuck } from './load-again-when-stuck.ts';
import { PageBoundary } from './page-boundary.tsx';

/** Pages that are hydrated whole. Of the others the browser gets no code but that of their live parts. */
const wholePages = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.tsx',
  '!../pages/{home,procedure,not-found}.tsx',
  '!../pages/*.test.tsx',
]);
/** The live parts of a page that is text otherwise, by the `data-part` of the elements that hold them. */
const pageParts = import.meta.glob<{ parts: Record<string, ReactNode> }>('../pages/parts/*.tsx');

const { page } = document.body.dataset;
const loadParts = pageParts[`../pages/parts/${page}.tsx`];
const loadPage = wholePages[`../pages/${page}.tsx`];
if (loadParts) {
  const { parts } = await retry(loadParts);
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
    hydrate(element, parts[element.dataset.part as string]);
} else if (loadPage) {
  const { default: Page } = await retry(loadPage);
  hydrate(document.getElementById('root') as HTMLElement, <Page />);
}
loadAgainWhenStuck();

function hydrate(element: HTMLElement, content: ReactNode): void {
  const restoreFields = keepFields(element);
  hydrateRoot(
    element,
    <StrictMode>
      <PageBoundary>{content}</PageBoundary>
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreFields();
        reportError(error);
      },
    },
  );
}
