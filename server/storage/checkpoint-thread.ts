// The thread of checkpoints.ts. An error ends it, as it ends any program.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

process.on('exit', () => {
  Atomics.store(workerData.hasEnded, 0, 1);
  Atomics.notify(workerData.hasEnded, 0);
});

const sql = new DatabaseSync(workerData.file);
sql.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -1000');
// Passive: it waits for nobody and holds nobody up.
const checkpoint = sql.prepare('PRAGMA wal_checkpoint(PASSIVE)');

parentPort?.on('message', (message: 'checkpoint' | 'stop') => {
  if (message === 'checkpoint') {
    checkpoint.get();
    parentPort?.postMessage('done');
  } else {
    sql.close();
    parentPort?.close();
  }
});
