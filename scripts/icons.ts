import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { newDist } from './put-in-place.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const page = '#fbf6ec';
const drawing = 'app/content/public/favicon.svg';

/** Draws the mark as PNG icons for systems without SVG, with a margin since those systems round the corners. */
export async function makeIcons(): Promise<void> {
  for (const [file, size] of Object.entries(sizes)) {
    const mark = Math.round(size * 0.76);
    const margin = Math.floor((size - mark) / 2);
    const png = await sharp(drawing, { density: 1200 })
      .resize(mark, mark, { fit: 'contain', background: page })
      .extend({
        top: margin,
        left: margin,
        bottom: size - mark - margin,
        right: size - mark - margin,
        background: page,
      })
      .flatten({ background: page })
      .png({ palette: true })
      .toBuffer();
    await writeFile(`${newDist}/site/${file}`, png);
  }
}

/** Why the icons cannot be drawn; empty when they can. */
export async function markFaults(): Promise<string[]> {
  if (!existsSync(drawing)) return [`${drawing}: is not there`];
  return sharp(drawing)
    .metadata()
    .then(
      () => [],
      () => [`${drawing}: cannot be read as a drawing (SVG)`],
    );
}
