import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { socialPreview } from '../content/pictures.ts';
import { pageModules } from '../page-modules.ts';
import { Document } from './document.tsx';
import type { Prerender } from './prerender-exports.ts';

export { routes } from '../routes.ts';
export { siteFiles } from './site-files.ts';

/**
 * The whole HTML of a route. The page is rendered by itself, as the same tree that the client hydrates: in a larger one
 * `useId` would give other ids.
 */
export const renderRoute: Prerender['renderRoute'] = async (route, siteUrl, assets) => {
  const load = pageModules[`./pages/${route.page}.tsx`];
  if (!load) throw new Error(`app/pages/${route.page}.tsx is missing, but routes.ts names it`);
  const { default: Page, partProps } = await load();
  const { language, alsoIn } = route;
  // Otherwise React moves large Suspense content out of place, with inline scripts that the policy forbids.
  const { prelude } = await prerender(
    <StrictMode>
      <Page language={language} {...(alsoIn && { alsoIn })} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const document = (
    <Document
      {...{ route, siteUrl, html }}
      parts={partProps?.(language) ?? {}}
      assets={{ ...assets, socialPreview: socialPreview.img.src }}
    />
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
};
