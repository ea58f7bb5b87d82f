/** Just enough for a readable page; the same for every page. */
export const bareStyle =
  'body{margin:1rem;font:1.125rem/1.5 sans-serif}img{width:100%;height:auto}ul{padding-left:1rem}';

/**
 * Leaves of a document nothing but its text and its first picture: no script, no font, one line of styles, no other picture.
 * The page itself cannot be shown faster than this one. It runs in a browser.
 */
export function makeBare(style: string): void {
  const [first] = document.querySelectorAll('main img:not([alt=""])');
  const unwanted =
    'script, noscript, style, link, svg, button, form, meta[property], meta[name^="twitter"]';
  for (const element of document.querySelectorAll(unwanted)) element.remove();
  for (const image of document.querySelectorAll('img')) {
    if (image !== first) (image.closest('picture') ?? image).remove();
  }
  const kept =
    /^(lang|charset|name|content|href|src|srcset|sizes|type|width|height|alt|fetchpriority|decoding)$/;
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!kept.test(name)) element.removeAttribute(name);
    }
  }
  document.head.insertAdjacentHTML('beforeend', `<style>${style}</style>`);
}
