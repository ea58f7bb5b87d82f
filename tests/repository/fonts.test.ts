import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { describe, expect, it } from 'vitest';
import { root } from '../../harness/root.ts';
import { drawnCharacters } from '../../scripts/build/drawn-characters.ts';
import { fallbackRules } from '../../scripts/build/fallback-fonts.ts';
import { eczar, facesFor, mukta } from '../../scripts/build/fonts.ts';
import { withWholeLanguages } from '../../scripts/build/language-systems.ts';
import { undrawnLetters } from '../../scripts/build/undrawn-letters.ts';

async function trueType(source: string): Promise<Buffer> {
  return convert(await readFile(join(root, `node_modules/${source}.woff2`)), 'truetype');
}

/** The letters that a face draws, by its family and weight. */
async function drawnBy(texts: string): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const { family, weight, source, characters } of facesFor(texts)) {
    const font = await trueType(source);
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
  const font = await trueType(`${eczar}-latin-ext-wght-normal`);
  const behind = Buffer.concat([Buffer.alloc(64, 255), font]).subarray(64);
  expect(
    Buffer.compare(withWholeLanguages(behind), withWholeLanguages(Uint8Array.from(font))),
  ).toBe(0);
  expect(behind.equals(font)).toBe(true);
});

describe('until a font comes', () => {
  /** The percentages of the rule that has Arial stand in for Mukta, by their descriptors. */
  async function arialFor(...texts: string[]): Promise<Record<string, number>> {
    const font = await trueType(`${mukta}-latin-400-normal`);
    const [rule = ''] = fallbackRules({ family: 'Mukta', weight: 400 }, font, texts);
    expect(rule).toContain('src:local("Arial"),');
    const percentages = [...rule.matchAll(/([a-z-]+):([\d.]+)%/g)];
    return Object.fromEntries(percentages.map(([, name, value]) => [name, Number(value)]));
  }

  // In thousandths of an em Mukta's i has 246 and its m 824, Arial's have 222 and 833.
  it.each([
    ['the i of one language', 246 / 222, ['i']],
    ['the m of another', 824 / 833, ['m']],
    ['both', (246 + 824) / (222 + 833), ['i', 'm']],
    ['an accent as its letter, and neither other scripts nor places', 246 / 222, ['í दाँत 24 {m}']],
    ['nothing of a letter that is no other with an accent', 246 / 222, ['łi']],
  ])('another is as wide over the words of the site: %s', async (_, ratio, texts) => {
    const percentages = await arialFor(...texts);
    const size = percentages['size-adjust'] as number;
    expect(size).toBeCloseTo((100 * ratio) / 0.9985, 1);
    // Mukta has 1.13 em above the line and 0.532 below it.
    expect(((percentages['ascent-override'] as number) * size) / 100).toBeCloseTo(113, 1);
    expect(((percentages['descent-override'] as number) * size) / 100).toBeCloseTo(53.2, 1);
  });

  it('another is as wide over the alphabet, where no word of the site is in Latin letters', async () => {
    const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const alphabet = await arialFor(`${capitals}${capitals.toLowerCase()}`);
    expect(await arialFor('दाँत', '24')).toEqual(alphabet);
  });

  it('each font that the styles name in its place has its weights, from fonts of the system', async () => {
    const styles = await readFile(join(root, 'app/styles/main.css'), 'utf8');
    const named = new Set(styles.match(/"(Eczar|Mukta) Fallback[^"]*"/g));
    expect(named.size).toBe(5);
    const made = new Set<string>();
    for (const { family, weight, source, cut } of facesFor('')) {
      if (cut !== 'latin') continue;
      for (const rule of fallbackRules({ family, weight }, await trueType(source), ['i'])) {
        const [, name, sources] = /^@font-face{font-family:("[^"]*");src:([^;]*);/.exec(rule) ?? [];
        expect(sources).toMatch(/^local\("[^"]+"\)(,local\("[^"]+"\))*$/);
        made.add(`${name} ${weight}`);
      }
    }
    expect([...made].sort()).toEqual(
      [...named]
        .flatMap((name) =>
          (name.startsWith('"E') ? [500, 600] : [400, 600]).map((weight) => `${name} ${weight}`),
        )
        .sort(),
    );
  });
});
