import { JSDOM } from 'jsdom';

/** Just enough for a readable page; the same for every page. */
export const bareStyle =
  'body{margin:1rem;font:1.125rem/1.5 sans-serif}img{width:100%;height:auto}ul{padding-left:1rem}';

/**
 * The page with nothing but its text and its first picture: no script, no font, one line of styles, no other picture.
 * The page itself cannot be shown faster than this one.
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
