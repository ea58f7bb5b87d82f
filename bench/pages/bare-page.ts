import { JSDOM } from 'jsdom';

/** Enough that the words and the picture can be read; the same for every page. */
export const bareStyle =
  'body{margin:1rem;font:1.125rem/1.5 sans-serif}img{width:100%;height:auto}ul{padding-left:1rem}';

/**
 * What a page would be with nothing but its words and its first picture: no script, no font, no stylesheet beyond one
 * of a line, no further picture. It is the limit for how fast the page itself can show.
 */
export function barePage(html: string): string {
  const { window } = new JSDOM(html);
  const { document } = window;
  const [first] = document.querySelectorAll('main img:not([alt=""])');
  const unwanted =
    'script, noscript, style, link, svg, button, form, meta[property], meta[name^="twitter"]';
  for (const element of document.querySelectorAll(unwanted)) element.remove();
  for (const image of document.querySelectorAll('img')) {
    if (image !== first) (image.closest('picture') ?? image).remove();
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!kept.has(name)) element.removeAttribute(name);
    }
  }
  const style = document.createElement('style');
  style.textContent = bareStyle;
  document.head.append(style);
  const bare = `<!doctype html>${document.documentElement.outerHTML}`;
  window.close();
  return bare;
}

const kept = new Set(
  'lang,charset,name,content,href,src,srcset,sizes,type,width,height,alt,fetchpriority,decoding'.split(
    ',',
  ),
);
