import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Subset {
  /** TrueType. */
  font: Uint8Array;
  characters: Iterable<string>;
  /** By their numbers in the font. */
  glyphs: Iterable<number>;
  /** The value of each axis to keep, by its tag. */
  axes?: Record<string, number>;
}

/** HarfBuzz's functions on numbers and addresses in its memory: https://harfbuzz.github.io/harfbuzz-hb-subset.html */
type Call = (...numbers: number[]) => number;
interface HarfBuzz {
  memory: WebAssembly.Memory;
  malloc: Call;
  _initialize: Call;
  hb_blob_create: Call;
  hb_blob_get_data: Call;
  hb_blob_get_length: Call;
  hb_face_create: Call;
  hb_face_reference_blob: Call;
  hb_set_add: Call;
  hb_set_clear: Call;
  hb_set_invert: Call;
  hb_subset_input_create_or_fail: Call;
  hb_subset_input_glyph_set: Call;
  hb_subset_input_pin_axis_location: Call;
  hb_subset_input_set: Call;
  hb_subset_input_set_flags: Call;
  hb_subset_input_unicode_set: Call;
  hb_subset_or_fail: Call;
}

const writableMemory = 2;
const layoutFeatures = 6;
const withoutLayoutClosure = 0x200;

/**
 * Cuts a TrueType font down to these characters and glyphs, with all its layout features. Unlike subset-font, which
 * keeps every joined form that the characters can make, and with them most of a Devanagari font, it keeps no other glyph.
 */
export async function subsetGlyphs(subset: Subset): Promise<Buffer> {
  const { font, characters, glyphs, axes = {} } = subset;
  const hb = await load();
  const bytes = () => new Uint8Array(hb.memory.buffer);
  const place = hb.malloc(font.length);
  bytes().set(font, place);
  const blob = hb.hb_blob_create(place, font.length, writableMemory, 0, 0);
  const face = hb.hb_face_create(blob, 0);

  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, withoutLayoutClosure);
  const kept = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(kept, character.codePointAt(0) as number);
  const keptGlyphs = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(keptGlyphs, glyph);
  for (const [tag, value] of Object.entries(axes))
    hb.hb_subset_input_pin_axis_location(input, face, numberOf(tag), value);

  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('HarfBuzz could not cut the font down');
  const result = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(result, 0);
  return Buffer.from(bytes().slice(start, start + hb.hb_blob_get_length(result)));
}

/** A new instance for each font, so that the memory is freed with it. */
async function load(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const hb = instance.exports as unknown as HarfBuzz;
  hb._initialize();
  return hb;
}

/** An OpenType tag such as `wght` as the 32 bits that it is. */
function numberOf(tag: string): number {
  return [...tag].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);
}
