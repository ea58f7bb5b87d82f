import { join } from 'node:path';
import { DataFile } from 'embedded-firebase';
import { mailTables } from './mail/mail-tables.ts';

/** The clinic's database in its data folder. */
export function clinicData(dataDirectory: string): DataFile {
  return new DataFile(join(dataDirectory, 'clinic.sqlite'), mailTables);
}
