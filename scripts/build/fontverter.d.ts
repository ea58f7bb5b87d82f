declare module 'fontverter' {
  /** Converts a font between its containers. */
  export function convert(font: Buffer, to: 'truetype' | 'woff2'): Promise<Buffer>;
}
