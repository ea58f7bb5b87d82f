declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** A number pins an axis; a range limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Cuts a font down to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
