// npm run backup -- FILE. Works while the server runs.
import { ConfigError, readConfig } from '../server/config.ts';
import { backUp } from '../server/storage/backup.ts';
import { StorageError } from '../server/storage/storage-error.ts';
import { callersFile } from './callers-file.ts';
import { printFailure } from './print-failure.ts';

const [named, ...rest] = process.argv.slice(2);
try {
  if (!named || rest.length > 0) throw new StorageError('Usage: npm run backup -- FILE');
  const file = callersFile(named);
  backUp(readConfig(process.env).dataDirectory, file);
  console.log(
    `The backup is ${file}. It holds patients' data and the passwords' hashes; nobody is signed in by it.`,
  );
} catch (error) {
  printFailure(error, [ConfigError, StorageError]);
}
