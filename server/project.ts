import { join } from 'node:path';
import { type Fields, type Project, parseIndexConfiguration, readRules } from 'embedded-firebase';
import { type Collection, collections } from '../collections.ts';

/** The project id of the embedded backend. */
export const projectId = 'demo-clinic';

const all = Object.entries<Collection>(collections);

/** The index configuration as Firebase's tools read it: a field that no query asks for is exempt from its index. */
export const indexConfiguration = {
  indexes: [],
  fieldOverrides: all.flatMap(([collectionGroup, { fields }]) =>
    Object.entries(fields)
      .filter(([, { isIndexed }]) => !isIndexed)
      .map(([fieldPath]) => ({ collectionGroup, fieldPath, indexes: [] })),
  ),
};

/** What staff of a clinic choose first, beside what everybody does. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...['dentist1', 'dentist123', 'dental123', 'dental@123', 'clinic123', 'clinic@123'],
  ...['india123', 'india@123'],
]);

/** Reads the access rules and works out the indexes. Throws OperatorError. */
export function readProject(directory: string): Project {
  return {
    id: projectId,
    ruleset: readRules(join(directory, 'firestore.rules')),
    indexes: parseIndexConfiguration(JSON.stringify(indexConfiguration), 'collections.ts'),
    commonPasswords,
  };
}

/** Which fields of the clinic's documents are times, or hold some. */
export const timeFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  all.map(([name, { fields }]) => [
    name,
    Object.keys(fields).filter((field) => ['entries', 'time'].includes(fields[field]?.kind ?? '')),
  ]),
);

/** Whether a document that is stored at `time` came with its commit: one that is restored or copied here keeps its time. */
export function hasJustCome(collection: string, fields: Fields, time: bigint): boolean {
  const receivedAt = (collections as Record<string, Collection>)[collection]?.receivedAt;
  const received = receivedAt === undefined ? undefined : fields.get(receivedAt);
  return received?.type === 'timestamp' && received.value === time;
}
