import { tellingWords } from '../clinic/languages-of-site.ts';
import { pathIn } from '../content/languages.ts';
import { preloadedTestimonials } from '../features/feedback/first-page.ts';
import { alternatesOf, othersOf, type Route } from '../routes.ts';
import { DataBlock } from './data-block.tsx';
import type { PageAssets } from './prerender-exports.ts';
import { SiteBar } from './site-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { structuredData } from './structured-data.ts';

interface DocumentProps {
  route: Route;
  siteUrl: string;
  assets: PageAssets & { socialPreview: string };
  /** The rendered page, in which the client hydrates the live parts. */
  html: string;
  /** The properties of these, by their names. */
  parts: Record<string, object>;
}

/** The frame of every page: head, bar, the page's own main part, footer. */
export function Document({ route, siteUrl, assets, html, parts }: DocumentProps) {
  const { tag, words } = route.language;
  const { firstWords, laterModules } = assets;
  return (
    <html lang={tag} dir={directionOf(tag)}>
      <Head route={route} siteUrl={siteUrl} assets={assets} />
      <body data-page={route.page}>
        <a className="skip-link" href="#root">
          {words.frame.skip}
        </a>
        <SiteBar route={route} />
        <main
          id="root"
          tabIndex={-1}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own prerendered page
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <SiteFooter language={route.language} />
        <DataBlock route={route} modules={{ firstWords, later: laterModules }} parts={parts} />
        {assets.pageFonts && <link rel="stylesheet" href={assets.pageFonts} />}
        {/* What paper and forced colours need, which would not fit into the first packets. */}
        <link
          rel="stylesheet"
          media="print, (forced-colors: active)"
          href={assets.printStylesheet}
        />
        {/* Low, so that the first picture comes before it over the connection. */}
        <script type="module" src={assets.script} fetchPriority="low" />
        {/* A preload and no script element, since other modules import it too and must be able to fetch it once more. */}
        {firstWords.map((href) => (
          <link
            key={href}
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={href}
            fetchPriority="low"
          />
        ))}
      </body>
    </html>
  );
}

function Head({ route, siteUrl, assets }: Omit<DocumentProps, 'html' | 'parts'>) {
  const { tag, words } = route.language;
  const url = siteUrl + (route.path === '/' ? '/' : route.path);
  const preview = siteUrl + assets.socialPreview;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{route.title}</title>
      <meta name="description" content={route.description} />
      {route.indexable ? (
        <link rel="canonical" href={url} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {alternatesOf(route).map(({ hreflang, path, language }) => (
        <link
          key={hreflang}
          rel="alternate"
          hrefLang={hreflang}
          href={siteUrl + path}
          // By which scripts tell in what language a visitor wrote (app/text/marked-language.ts).
          data-words={route.interactive && language ? tellingWords(language) : undefined}
        />
      ))}
      <meta name="theme-color" content="#fbf6ec" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={pathIn(route.language, '/site.webmanifest')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words.clinic.name} />
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={route.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={preview} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.pages.socialPreview} />
      <meta property="og:locale" content={localeOf(tag)} />
      {othersOf(route).map(({ language }) => (
        <meta key={language.tag} property="og:locale:alternate" content={localeOf(language.tag)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {route.showsTestimonials && preloadedTestimonials && (
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={preloadedTestimonials} />
      )}
      {assets.style === null ? (
        <link rel="stylesheet" href={assets.stylesheet} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      )}
      {/* Without scripts the fonts do not wait: the stylesheet must not come after the first words. */}
      {assets.pageFonts && (
        <noscript>
          <link rel="stylesheet" href={assets.pageFonts} />
        </noscript>
      )}
      {route.indexable && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{
            __html: structuredData(route, siteUrl, preview, assets.storedCalendar),
          }}
        />
      )}
    </head>
  );
}

/** Undefined for what is read rightwards, as a page is without it. */
function directionOf(tag: string): 'rtl' | undefined {
  return new Intl.Locale(tag).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
}

/** As https://ogp.me names a language: `en_IN`, without its script. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag);
  return region ? `${language}_${region}` : language;
}
