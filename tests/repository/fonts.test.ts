import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { describe, expect, it } from 'vitest';
import { root } from '../../harness/root.ts';
import { drawnCharacters } from '../../scripts/build/drawn-characters.ts';
import { eczar, facesFor } from '../../scripts/build/fonts.ts';
import { withWholeLanguages } from '../../scripts/build/language-systems.ts';
import { undrawnLetters } from '../../scripts/build/undrawn-letters.ts';

/** The letters that a face draws, by its family and weight. */
async function drawnBy(texts: string): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const { family, weight, source, characters } of facesFor(texts)) {
    const font = await convert(
      await readFile(join(root, `node_modules/${source}.woff2`)),
      'truetype',
    );
    const name = `${family} ${weight}`;
    drawn.set(name, (drawn.get(name) ?? '') + drawnCharacters(font, characters).join(''));
  }
  return drawn;
}

describe('each family draws in each of its weights', () => {
  it.each([
    ['Portuguese', 'Início Marcação às próximas consultas É'],
    ['Polish', 'Zażółć gęślą jaźń ŁÓDŹ Ćwiczenia'],
    ['Turkish', 'Şişli diş hekimliği çığ İstanbul'],
    ['a price and a quotation', '50 € ‚ząb „sim ‹não›'],
  ])('all letters and signs of %s', async (_, text) => {
    const letters = text.replace(/ /g, '');
    for (const [name, drawn] of await drawnBy(text))
      expect(
        [...letters].filter((each) => !drawn.includes(each)),
        name,
      ).toEqual([]);
  });
});

it('a site without such letters has no file of them', () => {
  const extended = ({ cut }: { cut?: string }) => cut === 'extended';
  expect(facesFor('Início').some(extended)).toBe(false);
  expect(facesFor('Łódź').some(extended)).toBe(true);
});

it('letters that no font has are told, and neither markup nor scripts', () => {
  const html = '<head><title>ழ</title><body class="ł"><script>"ம்"</script><p>Aதமி 1<b>z</b></p>';
  expect(undrawnLetters(html, new Set('A1z'))).toEqual(['த', 'ம']);
});

it('a font is read from wherever it stands in its memory, and left as it is', async () => {
  const source = `node_modules/${eczar}-latin-ext-wght-normal.woff2`;
  const font = await convert(await readFile(join(root, source)), 'truetype');
  const behind = Buffer.concat([Buffer.alloc(64, 255), font]).subarray(64);
  expect(
    Buffer.compare(withWholeLanguages(behind), withWholeLanguages(Uint8Array.from(font))),
  ).toBe(0);
  expect(behind.equals(font)).toBe(true);
});
