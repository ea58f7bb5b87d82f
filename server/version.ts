import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The version of this software, and of which commit it is where a release was made of it: `1.0.0 (3f2ab41)`. */
export function readVersion(): string {
  try {
    return readFileSync(join(root, 'version'), 'utf8').trim();
  } catch {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  }
}
