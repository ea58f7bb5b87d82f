import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const installed = '/etc/systemd/system';

/** The files in `folder` that are installed on this machine as systemd's, but with another text. */
export function outdatedUnits(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(service|socket|timer)$/.test(name) && existsSync(join(installed, name)))
    .map((name) => [join(folder, name), join(installed, name)])
    .filter(([own, other]) => !readFileSync(own).equals(readFileSync(other)))
    .map(([own]) => own);
}
