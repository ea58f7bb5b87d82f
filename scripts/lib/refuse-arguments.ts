import { printable } from './move/printable.ts';

/** Ends the process with a line on stderr when a command has got an argument that is none of those that it knows. */
export function refuseArguments(command: string, known: readonly string[] = []): void {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  const usage = known.length > 0 ? `only ${known.join(', ')}` : 'no arguments';
  console.error(`"npm run ${command}" takes ${usage}, and not "${printable(unknown)}".`);
  process.exit(1);
}
