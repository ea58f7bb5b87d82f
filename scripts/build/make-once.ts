import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns what `make` makes of `inputs`, which name all that it depends on, or what was made of the same inputs before:
 * fonts and compressed files take most of a build's time. `kind` is the name of the folder in the cache.
 */
export async function makeOnce(
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  const folder = join('node_modules', '.cache', kind);
  const file = join(folder, hash.digest('base64url'));
  return (await readFile(file).catch(() => null)) ?? keep(folder, file, await make());
}

async function keep(folder: string, file: string, made: Uint8Array): Promise<Uint8Array> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, made);
    await rename(unfinished, file);
  } catch {
    // Without a cache, each build makes it.
  }
  return made;
}
