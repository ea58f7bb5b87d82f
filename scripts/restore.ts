// npm run restore -- FILE. The server must be stopped.
import { ConfigError, readConfig } from '../server/config.ts';
import { isSoundDocument } from '../server/firestore/sound-document.ts';
import { restore } from '../server/storage/restore.ts';
import { StorageError } from '../server/storage/storage-error.ts';
import { callersFile } from './callers-file.ts';

// Files made here hold patients' data: no other user of the machine may read them.
process.umask(0o077);

const [named, ...rest] = process.argv.slice(2);
try {
  if (!named || rest.length > 0) throw new StorageError('Usage: npm run restore -- FILE');
  const file = callersFile(named);
  const kept = restore(readConfig(process.env).dataDirectory, file, new Date(), isSoundDocument);
  console.log(`${file} is restored; everybody has to sign in again.`);
  if (kept) console.log(`The database before it is kept as ${kept}.`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StorageError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
