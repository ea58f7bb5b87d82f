#!/usr/bin/env node
// The command, with any Node from 18 on: it runs src/main.ts with the Node that the project brings.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LauncherError, projectNode } from '../../../scripts/lib/launcher/project-node.mjs';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  const node = projectNode(join(folder, '..', '..'));
  const args = [join(folder, 'src', 'main.ts'), ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof LauncherError ? error.message : error);
  process.exit(1);
}
