// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bareStyle, makeBare } from './bare-page.ts';

test('a bare page keeps the words and the first picture, and nothing else that is fetched', () => {
  document.documentElement.innerHTML = `<head><title>Clinic</title>
    <link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script></head>
    <body class="x"><main><h1 class="big">Welcome</h1><img src="/map.svg" alt="">
    <picture><source srcset="/a.avif 400w" sizes="92vw" type="image/avif"><img src="/a.jpg" alt="A tooth" loading="eager"></picture>
    <picture><img src="/b.jpg" alt="A jaw"></picture><p>We are open.</p></main></body>`;
  makeBare(bareStyle);
  const bare = document.documentElement.outerHTML;
  expect(bare).toContain(`<style>${bareStyle}</style>`);
  expect(bare).toContain('<h1>Welcome</h1>');
  expect(bare).toContain(
    '<source srcset="/a.avif 400w" sizes="92vw" type="image/avif"><img src="/a.jpg" alt="A tooth">',
  );
  expect(bare).toContain('We are open.');
  expect(bare).not.toMatch(/a\.css|a\.js|b\.jpg|map\.svg|class=/);
});
