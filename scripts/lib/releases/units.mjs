import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const installed = '/etc/systemd/system';

/** The units in `folder` that this machine has not, or with another text; none where it has none of them at all. */
export function outdatedUnits(folder) {
  const names = readdirSync(folder).filter((name) => /\.(service|socket|timer)$/.test(name));
  if (!names.some((name) => existsSync(join(installed, name)))) return [];
  return names.filter((name) => !isInstalled(folder, name)).map((name) => join(folder, name));
}

function isInstalled(folder, name) {
  const file = join(installed, name);
  return existsSync(file) && readFileSync(file).equals(readFileSync(join(folder, name)));
}
