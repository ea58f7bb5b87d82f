import { spawnSync } from 'node:child_process';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { ensureChromium } from '../harness/chromium.ts';

/** The machine in one sentence, with the load that other programs put on it when the measuring began. */
export function describeMachine(): string {
  const processors = cpus();
  const { stdout: chromium } = spawnSync(ensureChromium(), ['--version'], { encoding: 'utf8' });
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `${type()} ${release()} (${arch()})`,
    `Node ${process.versions.node}`,
    chromium.trim(),
    `load ${loadavg()[0]?.toFixed(1)} before measuring`,
  ].join(', ');
}
