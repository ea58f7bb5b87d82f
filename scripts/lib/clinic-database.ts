import { join } from 'node:path';
import { Backend } from 'embedded-firebase';
import { clinicData } from '../../server/clinic-data.ts';
import { readProject } from '../../server/project.ts';

/** The records in the data folder, which a server may use meanwhile: waits 5 s for the lock of each write. Throws OperatorError. */
export function openClinicDatabase(dataDirectory: string): Backend {
  const database = clinicData(dataDirectory).openForCommand();
  return new Backend(database, readProject(join(import.meta.dirname, '..', '..')));
}
