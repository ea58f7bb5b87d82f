import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ground } from './pictures/ground.ts';
import { newDist } from './put-in-place.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const drawing = 'app/content/public/favicon.svg';

/**
 * Draws the mark as PNG icons for systems without SVG, with a margin since those systems round the corners, and as
 * favicon.ico for programs that ask for that whatever a page says.
 */
export async function makeIcons(): Promise<void> {
  await writeFile(`${newDist}/site/favicon.ico`, await drawIco());
  for (const [file, size] of Object.entries(sizes)) {
    const mark = Math.round(size * 0.76);
    const margin = Math.floor((size - mark) / 2);
    const png = await sharp(drawing, { density: 1200 })
      .resize(mark, mark, { fit: 'contain', background: ground })
      .extend({
        top: margin,
        left: margin,
        bottom: size - mark - margin,
        right: size - mark - margin,
        background: ground,
      })
      .flatten({ background: ground })
      .png({ palette: true })
      .toBuffer();
    await writeFile(`${newDist}/site/${file}`, png);
  }
}

/** One PNG image in the frame of an ICO file. Source: https://en.wikipedia.org/wiki/ICO_(file_format) */
async function drawIco(): Promise<Buffer> {
  const size = 32;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp(drawing, { density: 300 }).resize(size, size, { fit: 'contain', background });
  const png = await drawn.png().toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image,
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // one colour plane,
  header.writeUInt16LE(32, 12); // bits for each pixel,
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // which begins here
  return Buffer.concat([header, png]);
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
