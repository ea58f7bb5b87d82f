import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { normalizePath, type Plugin } from 'vite';
import { imagetools, type TransformFactory } from 'vite-imagetools';
import { cropArea, readPart, type Size } from './crop.ts';
import { ground } from './ground.ts';
import { PictureFault } from './picture-fault.ts';
import { places } from './places.ts';

const isPicture = /\/app\/content\/pictures\/[^?]+\.\w+(\?as=.*|\?.*&as=.*)?$/;

/**
 * Every picture of app/content on its way to the pages: upright, cropped to the shape of its place around the part that
 * the content names, in the widths and formats of `places`, without its metadata; drawings (SVG) stay as they are. A
 * picture that cannot be used gets a `fault` in place of files, which the check of the content tells with all others.
 */
export function contentPictures(): Plugin[] {
  const tools = imagetools({
    // The pictures that are handed over below, whatever their names: by default imagetools ignores a .JPG.
    include: /\?cut=/,
    // Upright first: the area to cut is given in the upright picture.
    extendTransforms: ([upright, ...others]) =>
      upright ? [upright, cut, ...others] : [cut, ...others],
  });
  const draw = tools.load as { handler(this: unknown, id: string): Promise<string> };
  const pictures: Plugin = {
    name: 'content-pictures',
    enforce: 'pre',
    // Vite fails at a missing file; here that is one more fault.
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const id = normalizePath(resolve(dirname(importer), source));
      return isPicture.test(id) ? id : null;
    },
    async load(id) {
      if (!isPicture.test(id)) return null;
      const [, file = '', query = ''] = /^(.*?)(?:\?([^?]*))?$/.exec(id) ?? [];
      try {
        return await load(file, new URLSearchParams(query), (drawn) =>
          draw.handler.call(this, drawn),
        );
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) throw error;
        return broken(file, error);
      }
    },
  };
  return [pictures, tools];
}

async function load(
  file: string,
  query: URLSearchParams,
  draw: (id: string) => Promise<string>,
): Promise<string> {
  const place = places[query.get('as') ?? ''];
  if (!place) {
    throw new PictureFault(
      `must be imported with ?as= and one of ${Object.keys(places).join(', ')}`,
    );
  }
  if (!existsSync(file)) throw new PictureFault('is not there');
  const { autoOrient: frame, format } = await sharp(file).metadata();
  if (format === 'svg') return drawing(file, frame);
  const area = cropArea(frame, place.aspect, readPart(query.get('part'), frame));
  if (area.width < place.minimumWidth) {
    const needed = `${place.minimumWidth} × ${Math.round(place.minimumWidth / place.aspect)}`;
    throw new PictureFault(
      `has only ${area.width} × ${area.height} pixels to show here, where at least ${needed} are needed`,
    );
  }
  const directives = new URLSearchParams({
    cut: [area.left, area.top, area.width, area.height].join(),
    w: [...new Set(place.widths.map((width) => Math.min(width, area.width)))].join(';'),
    format: place.formats.join(';'),
    as: 'picture',
    // The default, 4, takes AVIF three times as long, for files that are a twentieth smaller.
    effort: '3',
    // JPEG would have black there.
    flatten: 'true',
    background: ground,
    // No width here is more than there is; imagetools would measure a picture before it is turned upright.
    allowUpscale: 'true',
  });
  return draw(`${file.replaceAll('%', '%25')}?${directives}`);
}

/** A step of imagetools' own kind that `cut=left,top,width,height` asks for, in pixels. */
const cut: TransformFactory<{ cut: string }> = (directives) => {
  const [left = 0, top = 0, width = 0, height = 0] = directives.cut?.split(',').map(Number) ?? [];
  if (width === 0) return undefined;
  return (state, image) => {
    state.info.width = width;
    state.info.height = height;
    return image.extract({ left, top, width, height });
  };
};

/** A vector drawing has no pixels to count and nothing to strip. */
function drawing(file: string, { width, height }: Size): string {
  const picture = `{ sources: {}, img: { src, w: ${width}, h: ${height} } }`;
  return `import src from ${JSON.stringify(`${file}?url`)};\nexport default ${picture};`;
}

function broken(file: string, error: unknown): string {
  const reason =
    error instanceof PictureFault
      ? error.message
      : 'cannot be read as a picture: it must be a whole JPEG, PNG, WebP, AVIF or SVG';
  const fault = `pictures/${basename(file)} ${reason}`;
  return `export default ${JSON.stringify({ sources: {}, img: { src: '', w: 0, h: 0 }, fault })};`;
}
