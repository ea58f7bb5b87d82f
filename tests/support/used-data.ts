import { Backend, PasswordHasher } from 'embedded-firebase';
import { keepSigningKey } from 'embedded-firebase/testing';
import type { ProjectCopy } from '../../harness/process.ts';
import { root } from '../../harness/root.ts';
import { clinicData } from '../../server/clinic-data.ts';
import { readProject } from '../../server/project.ts';
import { addStaff } from '../../server/staff/staff.ts';

/**
 * Makes the database that a server of the project finds, with a member of staff if one is given, whose hash costs next to
 * nothing: the first start takes more than twice the processor time of any other, and a sign-in half of it.
 */
export async function makeUsedData(
  { dataDirectory }: ProjectCopy,
  staff?: { email: string; password: string },
): Promise<void> {
  const data = clinicData(dataDirectory);
  await keepSigningKey(data);
  if (!staff) return;
  const database = data.open();
  const backend = new Backend(database, readProject(root), { passwords: new PasswordHasher(16) });
  await addStaff(backend, staff.email, staff.password);
  database.close();
}
