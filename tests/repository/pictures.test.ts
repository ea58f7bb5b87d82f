import {
  appendFileSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '../../app/content/languages.ts';
import { buildCopy, building, copySources } from '../../harness/source-copy.ts';
import { exportOther } from '../support/changed-content.ts';

const timeout = 240_000;
const [{ code }] = languages;
let photograph: Buffer;
beforeAll(async () => {
  photograph = await takePhotograph();
}, timeout);

let folder: string;
beforeEach(() => {
  folder = copySources();
});
afterEach(() => rmSync(folder, { recursive: true }));

function importPicture(file: string, name: string, picture: string): void {
  const path = join(folder, 'app', 'content', file);
  appendFileSync(path, `import ${name} from './pictures/${picture}';\n`);
}

function showInPlaceOf(place: 'preview' | 'scene', picture: string): void {
  const path = join(folder, 'app', 'content', 'pictures.ts');
  const text = readFileSync(path, 'utf8');
  const [shown = ''] = text.match(new RegExp(`pictures/[^']+as=${place}`)) ?? [];
  writeFileSync(path, text.replace(shown, `pictures/${picture}?as=${place}`));
}

/**
 * A photograph as a telephone takes it: 3000 x 4000 pixels when upright, stored lying on its side, with its place on
 * earth. It is grey noise with a red face from 20 to 60 % of the width and 10 to 50 % of the height.
 */
async function takePhotograph(): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const face = {
    width: 0.4 * width,
    height: 0.4 * height,
    channels: 3,
    background: '#f00',
  } as const;
  const upright = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .composite([{ input: { create: face }, left: 0.2 * width, top: 0.1 * height }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 22/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a photograph goes out upright, cropped, small and without its position; a transparent picture on the page’s ground', {
  timeout,
}, async () => {
  expect(photograph.length).toBeGreaterThan(3_000_000);
  const { width, orientation, exif } = await sharp(photograph).metadata();
  expect({ width, orientation }).toEqual({ width: 4000, orientation: 6 });
  expect(exif?.toString('latin1')).toContain('SecretPhone');
  // A name as cameras and file managers make them.
  const name = 'Asha 50% (1).JPG';
  const pictures = join(folder, 'app', 'content', 'pictures');
  writeFileSync(join(pictures, name), photograph);
  await drawClear(join(pictures, 'clear.png'));
  exportOther(
    folder,
    'doctors.ts',
    'doctors',
    'ourDoctors.map((each, at) => ({ ...each, image: at ? clearDisc : photographed }))',
  );
  importPicture('doctors.ts', 'photographed', `${name}?part=20,10,60,50&as=portrait`);
  importPicture('doctors.ts', 'clearDisc', 'clear.png?as=portrait');
  showInPlaceOf('preview', 'clear.png');
  showInPlaceOf('scene', 'clear.png');

  const { status, stderr } = buildCopy(folder);
  expect(stderr).toMatch(building);
  expect(status).toBe(0);
  await expectPhotograph(join(folder, 'dist', 'site'));
  await expectGround(join(folder, 'dist', 'site'));
});

/** A disc on nothing. */
async function drawClear(file: string): Promise<void> {
  const clear = { width: 2400, height: 2400, channels: 4, background: '#0000' } as const;
  const disc = Buffer.from(
    '<svg width="1200" height="1200"><circle r="600" cx="600" cy="600"/></svg>',
  );
  await sharp({ create: clear })
    .composite([{ input: disc }])
    .png()
    .toFile(file);
}

async function expectPhotograph(site: string): Promise<void> {
  const files = globSync('assets/Asha*', { cwd: site }).map((file) => join(site, file));
  const sizes = [];
  for (const file of files) {
    const bytes = readFileSync(file);
    expect(bytes.includes('Exif') || bytes.includes('SecretPhone')).toBe(false);
    expect(bytes.length).toBeLessThan(150_000);
    const picture = await sharp(bytes).metadata();
    expect(picture).not.toHaveProperty('exif');
    expect(picture).not.toHaveProperty('orientation');
    sizes.push(`${file.split('.').at(-1)} ${picture.width}x${picture.height}`);
    expect(await colours(bytes)).toEqual(['grey', 'red', 'red', 'red', 'grey']);
  }
  expect(sizes.sort()).toEqual(
    ['avif', 'webp'].flatMap((format) => [
      `${format} 400x480`,
      `${format} 640x768`,
      `${format} 828x994`,
    ]),
  );
  const largest = globSync('**/*.*', { cwd: site }).map((file) => statSync(join(site, file)).size);
  expect(Math.max(...largest)).toBeLessThan(500_000);

  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const sources = [...home.matchAll(/type="image\/(\w+)" srcSet="(\/assets\/Asha[^"]*)"/g)];
  expect(sources.map(([, format]) => format)).toEqual(['avif', 'webp']);
  for (const [, , srcset = ''] of sources) {
    const offered = srcset.split(', ').map((candidate) => candidate.split(' '));
    expect(offered.map(([, width]) => width)).toEqual(['400w', '640w', '828w']);
    for (const [url = ''] of offered) expect(files).toContain(join(site, decodeURI(url)));
  }
}

/** The page's colour stands where the picture has none, in every format and place. */
async function expectGround(site: string): Promise<void> {
  const [, ground = ''] =
    /--color-page: #(\w+);/.exec(readFileSync(join(folder, 'app/styles/main.css'), 'utf8')) ?? [];
  const files = globSync('assets/clear*', { cwd: site });
  expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(
    new Set(['avif', 'webp', 'jpg']),
  );
  for (const file of files) {
    const { data } = await sharp(join(site, file)).raw().toBuffer({ resolveWithObject: true });
    const differences = [0, 1, 2].map((at) =>
      Math.abs((data[at] ?? 0) - Number.parseInt(ground.slice(2 * at, 2 * at + 2), 16)),
    );
    expect(Math.max(...differences), file).toBeLessThan(4);
  }
}

/** What is seen at the left edge, above, in the middle, below and at the right edge. */
async function colours(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place =
      info.channels * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    const [red = 0, green = 0] = data.subarray(place, place + 2);
    return red - green > 150 ? 'red' : 'grey';
  };
  return [at(0.02, 0.5), at(0.5, 0.02), at(0.5, 0.5), at(0.5, 0.98), at(0.98, 0.5)];
}

test('pictures that cannot be shown are refused by name, all at once, with every other wrong fact', {
  timeout,
}, async () => {
  const pictures = join(folder, 'app', 'content', 'pictures');
  writeFileSync(join(pictures, 'asha.jpg'), photograph);
  writeFileSync(join(pictures, 'imran.jpg'), photograph.subarray(0, photograph.length / 2));
  const passport = { width: 413, height: 531, channels: 3, background: '#888' } as const;
  await sharp({ create: passport }).toFile(join(pictures, 'passport.png'));
  writeFileSync(join(pictures, 'text.png'), 'not a picture');
  exportOther(
    folder,
    'doctors.ts',
    'doctors',
    'ourDoctors.with(0, { ...ourDoctors[0], image: photographed })',
  );
  importPicture('doctors.ts', 'photographed', 'asha.jpg?part=40,40,50,50&as=portrait');
  const path = join(folder, 'app', 'content', 'pictures.ts');
  for (const [name, file] of [
    ['brokenOff', 'imran.jpg?as=portrait'],
    ['gone', 'meera.jpg?as=portrait'],
    ['withoutPlace', 'asha.jpg'],
    ['small', 'passport.png?as=scene'],
    ['noPicture', 'text.png?as=scene'],
    ['noPart', 'asha.jpg?part=face&as=portrait'],
    ['tooHigh', 'asha.jpg?part=0,0,40,100&as=portrait'],
    ['noPlace', 'asha.jpg?as=banner'],
  ] as const) {
    importPicture('pictures.ts', name, file);
    appendFileSync(path, `export { ${name} };\n`);
  }
  exportOther(folder, `${code}/clinic.ts`, 'clinic', "{ ...ourClinic, name: '' }");

  const { status, stderr } = buildCopy(folder);
  expect(stderr.split('\n')).toEqual([
    'Building the site ...',
    'The content cannot be used.',
    'app/content/doctors.ts: 0.image: pictures/asha.jpg has only 333 × 400 pixels to show here, where at least 400 × 480 are needed',
    'app/content/pictures.ts: brokenOff: pictures/imran.jpg cannot be read as a picture: it must be a whole JPEG, PNG, WebP, AVIF or SVG',
    'app/content/pictures.ts: gone: pictures/meera.jpg is not there',
    'app/content/pictures.ts: noPart: pictures/asha.jpg needs a part= of left,top,right,bottom in percent of the upright picture, such as 25,5,75,60',
    'app/content/pictures.ts: noPicture: pictures/text.png cannot be read as a picture: it must be a whole JPEG, PNG, WebP, AVIF or SVG',
    'app/content/pictures.ts: noPlace: pictures/asha.jpg must be imported with ?as= and one of scene, portrait, map, preview',
    'app/content/pictures.ts: small: pictures/passport.png has only 413 × 232 pixels to show here, where at least 800 × 450 are needed',
    'app/content/pictures.ts: tooHigh: pictures/asha.jpg has a part= of 100 % of its height, of which at most 90 % can be shown here',
    'app/content/pictures.ts: withoutPlace: pictures/asha.jpg must be imported with ?as= and one of scene, portrait, map, preview',
    `app/content/${code}/clinic.ts: name: must have 4 to 80 letters`,
    '',
  ]);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});
