import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../harness/executable.ts';
import { root } from '../../harness/root.ts';

/** What is made once and used again: Debian's files, and the packages that npm fetched. */
const store = join(root, '.build', 'deploy');

/** Runs a command of this machine to its end. Throws an error with its output if it fails. */
export function here(command: string, args: string[], cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** A folder with Debian 12 and these packages. */
export function debianFolder(packages: string[]): string {
  installDebianPackages('mmdebstrap', 'systemd-container', 'util-linux');
  const name = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const archive = join(store, `debian-${name}.tar`);
  if (!existsSync(archive)) {
    mkdirSync(store, { recursive: true });
    const include = `--include=${packages.join()}`;
    here('mmdebstrap', [
      '--variant=apt',
      '--format=tar',
      include,
      'bookworm',
      `${archive}.unfinished`,
    ]);
    renameSync(`${archive}.unfinished`, archive);
  }
  const folder = mkdtempSync(join(tmpdir(), 'debian-'));
  here('tar', ['--extract', '--file', archive, '--directory', folder]);
  return folder;
}

/** A cache of npm with all that the lockfile names, so that a machine without a network can install. */
export function npmCache(): string {
  const cache = join(store, 'npm');
  const folder = join(store, 'install');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    'packages/embedded-firebase/package.json',
  ])
    cpSync(join(root, file), join(folder, file));
  here(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--cache', cache],
    folder,
  );
  rmSync(folder, { recursive: true });
  return cache;
}

export interface Outcome {
  status: number | null;
  output: string;
}

/** A Debian booted in a container with a network of its own, in which there is nothing but its loopback. */
export class Machine {
  readonly folder: string;
  readonly #cgroup = `deploy-test-${process.pid}`;
  #nspawn: ChildProcess;
  #console = '';

  constructor(folder: string) {
    this.folder = folder;
    this.#nspawn = this.#start();
  }

  #start(): ChildProcess {
    // In a cgroup of its own its systemd can limit memory and tasks, and with bpf() addresses. Of cgroup v1's hierarchies,
    // cpuset takes no process.
    const script = `
      for each in $(findmnt --noheadings --output TARGET --types cgroup,cgroup2); do
        mkdir -p "$each/$2" && { echo $$ > "$each/$2/cgroup.procs"; } 2> /dev/null || true
      done
      mount --make-rprivate / && mount -t tmpfs tmpfs /run && exec systemd-nspawn --quiet --register=no --keep-unit \
        --private-network --system-call-filter=bpf --console=pipe --boot --directory="$1"`;
    const args = ['--mount', 'sh', '-c', script, 'sh', this.folder, this.#cgroup];
    const nspawn = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [nspawn.stdout, nspawn.stderr]) {
      stream.on('data', (chunk) => {
        this.#console += chunk;
      });
    }
    return nspawn;
  }

  /** Runs a script as root and returns how it ended. */
  run(script: string): Outcome {
    const environment = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [
        ...['--target', String(this.#leader()), '--all', '--'],
        ...['/usr/bin/env', '--ignore-environment', ...environment],
        ...['/bin/bash', '-e', '-o', 'pipefail', '-c', script],
      ],
      { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
    );
    return { status, output: stdout + stderr };
  }

  /** Runs a script that must end well, and returns what it says. */
  do(script: string): string {
    const { status, output } = this.run(script);
    if (status !== 0) throw new Error(`exit ${status} of ${script}\n${output}\n${this.#journal()}`);
    return output.trim();
  }

  /** Runs a script until it ends well. */
  async until(script: string, seconds = 600): Promise<string> {
    for (const end = Date.now() + seconds * 1000; ; ) {
      const { status, output } =
        this.#leader() === null ? { status: 1, output: '' } : this.run(script);
      if (status === 0) return output.trim();
      if (Date.now() > end) {
        throw new Error(
          `In ${seconds} s not: ${script}\n${output}\n${this.#journal()}${this.#console}`,
        );
      }
      await sleep(500);
    }
  }

  async untilBooted(): Promise<void> {
    await this.until('[[ $(systemctl is-system-running) =~ running|degraded ]]');
  }

  async reboot(): Promise<void> {
    // With --keep-unit nspawn ends at a reboot, for its unit to start it again.
    const ended = new Promise((resolve) => this.#nspawn.once('exit', resolve));
    this.run('systemctl reboot');
    await ended;
    this.#nspawn = this.#start();
    await this.untilBooted();
  }

  /** Ends it, and removes its folder. */
  async remove(): Promise<void> {
    const ended = new Promise((resolve) => this.#nspawn.once('exit', resolve));
    const leader = this.#leader();
    // nspawn ends after its first process, and that after all others.
    if (leader === null) this.#nspawn.kill('SIGKILL');
    else process.kill(leader, 'SIGKILL');
    await ended;
    spawnSync('find', [
      '/sys/fs/cgroup',
      '-depth',
      '-path',
      `*/${this.#cgroup}*`,
      '-type',
      'd',
      '-delete',
    ]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Its first process, as this machine knows it; null while it boots. */
  #leader(): number | null {
    const { pid } = this.#nspawn;
    const file = `/proc/${pid}/task/${pid}/children`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) || null : null;
  }

  #journal(): string {
    return this.#leader() === null ? '' : this.run('journalctl --no-pager -n 60 -o cat').output;
  }
}
