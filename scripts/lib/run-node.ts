import { spawn } from 'node:child_process';

interface Options {
  cwd?: string;
  /** Beside this process's own. */
  environment?: Record<string, string>;
  /** In milliseconds; without one the program may take as long as it likes. */
  timeout?: number | undefined;
}

/** Runs a script with this Node, whose output is shown; resolves to whether it ended well. */
export function runNode(args: string[], options: Options = {}): Promise<boolean> {
  const { cwd = '.', environment, timeout } = options;
  const env = { ...process.env, ...environment };
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd, env, timeout, stdio: [...stdio] });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
