import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestClinic, type TestClinic, unchecked } from './backup.test-data.ts';
import { backUpByDate, newestBackupTime } from './dated-backups.ts';
import { inspectBackup } from './restore.ts';

let clinic: TestClinic;
let folder: string;
beforeEach(() => {
  clinic = makeTestClinic();
  folder = join(clinic.folder, 'backups');
  clinic.addAccount('a');
});
afterEach(() => clinic.remove());

const at = (day: string) => new Date(`${day}T12:00:00`);
const inspect = (file: string) => inspectBackup(file, unchecked);
const backUpOn = (day: string) =>
  backUpByDate(join(clinic.directory, 'data.sqlite'), folder, 31, at(day), inspect);
const names = () => readdirSync(folder).sort();

function put(...files: string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of files) writeFileSync(join(folder, name), '');
}

test('a backup is named by its date, checked, and replaces one from earlier that day', () => {
  expect(backUpOn('2026-03-31')).toMatchObject({
    file: join(folder, '2026-03-31.sqlite'),
    records: 0,
    accounts: 1,
    newest: null,
  });
  clinic.addAccount('b');
  expect(backUpOn('2026-03-31').accounts).toBe(2);
  expect(names()).toEqual(['2026-03-31.sqlite']);
  expect(inspect(join(folder, '2026-03-31.sqlite')).accounts).toBe(2);
});

test.each([
  ['2026-04-30', ['2026-03-31.sqlite', '2026-04-30.sqlite']],
  ['2026-05-01', ['2026-05-01.sqlite']],
  ['2026-05-31', ['2026-05-31.sqlite']],
])('one of 31 March is kept for 31 days and no longer: %s', (day, left) => {
  put('2026-03-31.sqlite', 'notes.txt', '2026-03-01.sqlite.gpg');
  backUpOn(day);
  expect(names()).toEqual(['2026-03-01.sqlite.gpg', ...left, 'notes.txt'].sort());
});

test('what earlier versions named by the day of the month, and a copy from before an update, go as well', () => {
  put(
    '28.sqlite',
    '29.sqlite',
    '2026-02-01-before-schema-6.sqlite',
    '2026-02-20-before-schema-7.sqlite',
  );
  utimesSync(join(folder, '28.sqlite'), at('2026-01-28'), at('2026-01-28'));
  utimesSync(join(folder, '29.sqlite'), at('2026-02-28'), at('2026-02-28'));
  backUpOn('2026-03-10');
  expect(names()).toEqual(['2026-02-20-before-schema-7.sqlite', '2026-03-10.sqlite', '29.sqlite']);
});

test('a backup that does not pass its check takes the place of none, and the last good one stays however old', () => {
  backUpOn('2026-01-01');
  put('2025-12-31.sqlite');
  clinic.addAccount('b');
  writeFileSync(join(clinic.directory, 'data.sqlite'), 'damaged'.repeat(2000));
  expect(() => backUpOn('2026-06-01')).toThrow(/could not be written/);
  expect(names()).toEqual(['2026-01-01.sqlite']);
});

test('what a backup that was killed left is removed by the next', () => {
  put('2026-02-28.sqlite.unfinished', '2026-02-28.sqlite.unfinished.3f2a.unfinished');
  backUpOn('2026-03-01');
  expect(names()).toEqual(['2026-03-01.sqlite']);
});

test('when the newest was made is seen; none in a folder that cannot be read', () => {
  expect(newestBackupTime(folder)).toBeNull();
  put('2026-01-01.sqlite', '2026-01-02.sqlite', '2026-01-03.sqlite.unfinished');
  utimesSync(join(folder, '2026-01-01.sqlite'), at('2026-01-01'), at('2026-01-01'));
  utimesSync(join(folder, '2026-01-02.sqlite'), at('2026-01-02'), at('2026-01-02'));
  expect(newestBackupTime(folder)).toEqual(at('2026-01-02'));
});
