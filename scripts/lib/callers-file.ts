import { resolve } from 'node:path';

/**
 * The absolute path of a file that somebody named on the command line, from the folder in which they stood: the
 * launcher, as npm does, runs scripts in the project's and hands that one on as INIT_CWD.
 */
export function callersFile(named: string): string {
  return resolve(process.env.INIT_CWD ?? '', named);
}
