import { join } from 'node:path';
import { readBuild } from './build.ts';
import { runServer } from './run-server.ts';

await runServer(() => readBuild(join(import.meta.dirname, '..', 'dist')));
