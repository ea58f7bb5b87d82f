import { spawnSync } from 'node:child_process';
import { LauncherError, withNodeFirst } from './project-node.mjs';

const causes = [
  [/ENOSPC|EDQUOT/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'a file or folder cannot be written'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ENETUNREACH|EHOSTUNREACH|TIMEDOUT|TIMEOUT|SOCKET|CERT|E4\d\d|E5\d\d/,
    'the registry did not answer as it should (`npm ping` tells)',
  ],
  [/ENOTCACHED/, 'npm is offline, and its cache lacks a package'],
  [/EINTEGRITY/, 'a package is not the one that the lockfile names'],
];

/** Runs the npm that started this, or the machine's own, by the Node `executable` in the folder `cwd`. Throws LauncherError. */
export function npm(executable, args, cwd) {
  const quiet = ['--loglevel=warn', '--no-audit', '--no-fund'];
  const script = process.env.npm_execpath;
  const options = {
    cwd,
    env: withNodeFirst(executable),
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: !script && process.platform === 'win32',
  };
  const { status, stderr, error } = script
    ? spawnSync(executable, [script, ...args, ...quiet], options)
    : spawnSync('npm', [...args, ...quiet], options);
  const warning = /^npm warn (?!tar ).*\n?/gim;
  if (stderr) process.stderr.write(stderr.replaceAll(warning, ''));
  // npm ends well though files of a package could not be written, and only warns of it.
  const unwritten = /^npm warn tar TAR_ENTRY_ERROR (\w+)/im.exec(stderr)?.[1];
  if (status === 0 && !unwritten) return;
  const code =
    error?.code ?? unwritten ?? /^npm (?:error|ERR!) code (\S+)$/m.exec(stderr)?.[1] ?? '';
  const [, cause] = causes.find(([codes]) => codes.test(code)) ?? [];
  throw new LauncherError(
    `npm ${args[0]} failed${cause ? `: ${cause}` : ''} (${code || 'see above'}).`,
  );
}
