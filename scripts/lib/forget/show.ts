import { writeFileSync } from 'node:fs';
import { callersFile } from '../callers-file.ts';
import { CommandError } from '../command.ts';
import type { FoundDocument } from './record-source.ts';
import type { PatientRecord } from './records.ts';

/** Writes records as JSON to a new file, for its owner only, where the command was called. Returns its path. */
export function writeRecords(records: readonly PatientRecord[], now: Date): string {
  const moment = now.toISOString().replace(/\..*/, '').replaceAll(':', '');
  const file = callersFile(`records-${moment}.json`);
  const documents = records.flat().map(({ collection, id, fields }) => ({
    collection,
    id,
    ...plainFields(fields),
  }));
  try {
    writeFileSync(file, `${JSON.stringify(documents, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new CommandError(`${file} cannot be written (${reason}).`);
  }
  return file;
}

function plainFields(fields: FoundDocument['fields'] = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** Google's JSON of a text, time, truth value or map of them as JSON; anything else as it is. */
function plain(value: Record<string, unknown>): unknown {
  const { stringValue, timestampValue, booleanValue, integerValue, mapValue } = value;
  if (mapValue) return plainFields((mapValue as Partial<FoundDocument>).fields);
  return stringValue ?? timestampValue ?? booleanValue ?? integerValue ?? value;
}
