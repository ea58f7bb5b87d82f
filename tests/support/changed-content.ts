import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has a file of app/content/ in a copy of the sources export another value under a name: an expression, in which the one that it
 * had is `ourWeek` where the name is `week`. So a test knows nothing of how the clinic wrote it.
 */
export function exportOther(folder: string, file: string, name: string, expression: string): void {
  const path = join(folder, 'app/content', file);
  const text = readFileSync(path, 'utf8');
  const declared = new RegExp(`^export const ${name}\\b[^=]*=`, 'm');
  if (!declared.test(text)) throw new Error(`${file} does not export ${name}`);
  const ours = `our${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const local = text.replace(declared, `const ${ours} =`);
  writeFileSync(path, `${local}\nexport const ${name} = ${expression};\n`);
}
