import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retry } from '../network/retry.ts';
import { readPageData } from '../page-data.ts';
import { pageParts } from '../page-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { reloadWhenStuck } from './reload-when-stuck.ts';

const { page } = document.body.dataset;
const load = pageParts[`./pages/parts/${page}.tsx`];
const { live } = readPageData();
if (!load || !live) throw new Error(`${page} has no live part`);
const { stopped } = live;
const { parts, keepFields } = await retry(load);
for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
  const name = element.dataset.part as string;
  const Part = parts[name] as (typeof parts)[string];
  hydrate(element, <Part {...live.parts[name]} />, keepFields?.(element));
}
reloadWhenStuck();

function hydrate(element: HTMLElement, content: ReactNode, restoreFields?: () => void): void {
  hydrateRoot(
    element,
    <StrictMode>
      <PageBoundary texts={stopped}>{content}</PageBoundary>
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreFields?.();
        reportError(error);
      },
    },
  );
}
