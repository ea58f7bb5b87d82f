import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { makeOnce } from './make-once.ts';
import { newDist } from './put-in-place.ts';

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Writes a brotli and a gzip variant beside each text file of the site, at the best ratio, however long that takes. */
export async function compressSite(): Promise<void> {
  const texts = await Array.fromAsync(
    glob(`${newDist}/site/**/*.{html,js,css,svg,json,xml,txt,webmanifest}`),
  );
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      const [br, gz] = await Promise.all([
        makeOnce('brotli', [content], () => promisify(brotliCompress)(content, { params })),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
