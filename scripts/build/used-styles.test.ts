import { expect, it } from 'vitest';
import { Scripts, usedStyles } from './used-styles.ts';

const html = '<main class="card md:p-[1rem]" data-count="3"><p>card</p></main>';
const scripts =
  'create("figure",{className:"quotation","data-length":n}),root.dataset.fontsThere=1';

it.each([
  ['a class of the page', '.card{color:red}', '.card{color:red}'],
  ['a class that a script gives', '.quotation{color:red}', '.quotation{color:red}'],
  ['neither', '.gone{color:red}', ''],
  ['one of two selectors', '.gone,.card{color:red}', '.card{color:red}'],
  ['an element of the page, and of a script', 'p,figure,table{margin:0}', 'p,figure{margin:0}'],
  ['escaped characters', '.md\\:p-\\[1rem\\]{color:red}', '.md\\:p-\\[1rem\\]{color:red}'],
  ['others of them', '.md\\:p-\\[2rem\\]{color:red}', ''],
  ['a class that must not be there', '.card:not(.gone){color:red}', '.card:not(.gone){color:red}'],
  ['an attribute', '[aria-current] p{color:red}', '[aria-current] p{color:red}'],
  ['data of the page', '[data-count="3"] p{color:red}', '[data-count="3"] p{color:red}'],
  ['data of another value', '[data-count="4"] p,[data-many] p{color:red}', ''],
  ['data that a script gives', '[data-length=long]{color:red}', '[data-length=long]{color:red}'],
  [
    'data that a script sets',
    ':root:not([data-fonts-there]){color:red}.card[data-fonts-there]{color:red}',
    ':root:not([data-fonts-there]),.card[data-fonts-there]{color:red}',
  ],
  ['a part of a control that is not there', '::file-selector-button{margin:0}', ''],
  ['a placeholder that is not there', '::placeholder{color:red}', ''],
  ['conditions of nothing', '@media print{@supports (color:red){.gone{color:red}}}', ''],
  ['all elements', '*,:before,::backdrop{margin:0}', '*,:before,::backdrop{margin:0}'],
  ['keyframes', '@keyframes in{0%{opacity:0}}', '@keyframes in{0%{opacity:0}}'],
  ['a font', '@font-face{font-family:Eczar}', '@font-face{font-family:Eczar}'],
])('of %s', (_, style, used) => {
  expect(usedStyles(style, html, new Scripts(scripts))).toBe(used);
});
