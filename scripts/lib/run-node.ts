import { spawn } from 'node:child_process';

interface Options {
  cwd?: string;
  /** Beside this process's own. */
  environment?: Record<string, string>;
  /** Ends the script. */
  signal?: AbortSignal | undefined;
}

/** Runs a script with this Node, whose output is shown; resolves to whether it ended well. */
export function runNode(args: string[], options: Options = {}): Promise<boolean> {
  const { cwd = '.', environment, signal } = options;
  const env = { ...process.env, ...environment };
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd, env, signal, stdio: [...stdio] });
  // A script that was ended, or could not be started, is closed too.
  child.on('error', () => {});
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
