import { inspect, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from 'embedded-firebase';
import { printable, printableLines } from './printable.ts';

/** Why a command cannot go on, in plain words for the person who called it. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError';
}

/**
 * Runs a command. Why it stopped is said on stderr, without what would act on the terminal, and the process then ends with 1.
 * No other user of the machine may read what it writes, which holds patients' data unless another umask says otherwise.
 */
export async function runCommand(command: () => unknown, umask = 0o077): Promise<void> {
  process.umask(umask);
  try {
    await command();
  } catch (error) {
    console.error(printableLines(explain(error)));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'FirebaseError') {
    return `Broken off: ${code}. What was done stays; run the same command again.`;
  }
  if (code === 'ERR_MODULE_NOT_FOUND') {
    return 'This needs the Firebase SDK, which is not installed here: run it in a checkout.';
  }
  return error instanceof OperatorError ? error.message : inspect(error);
}

/** The command's options and its other arguments, at most `most`. Throws CommandError with the usage where one is unknown. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  most = 0,
  args = process.argv.slice(2),
) {
  try {
    const read = parseArgs({ args, options, allowPositionals: true });
    if (read.positionals.length <= most) return read;
  } catch {
    // The usage shows what is wrong with the arguments.
  }
  throw new CommandError(usage);
}

/** Ends the process with a line on stderr when a command has got an argument that is none of those that it knows. */
export function refuseArguments(command: string, known: readonly string[] = []): void {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  const usage = known.length > 0 ? `only ${known.join(', ')}` : 'no arguments';
  console.error(`"npm run ${command}" takes ${usage}, and not "${printable(unknown)}".`);
  process.exit(1);
}
