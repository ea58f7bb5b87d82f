import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from './backup.ts';
import { sync } from './copy-database.ts';
import type { BackupContents } from './restore.ts';
import { StorageError } from './storage-error.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface DatedBackup extends BackupContents {
  file: string;
}

/**
 * Writes a copy of a database as `YYYY-MM-DD.sqlite` to the folder, by this machine's date, with what `label` adds to the
 * name, has it inspected, and only then puts it in the place of one from earlier that day. Then, also where that failed,
 * removes the backups that are `daysKept` days old, but never the newest. Throws StorageError.
 */
export function backUpByDate(
  source: string,
  folder: string,
  daysKept: number,
  now: Date,
  inspect: (file: string) => BackupContents,
  label = '',
): DatedBackup {
  const file = join(folder, `${dateOf(now)}${label}.sqlite`);
  const unchecked = `${file}.unfinished`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder);
    backUp(source, unchecked);
    const contents = inspect(unchecked);
    renameSync(unchecked, file);
    sync(folder);
    return { file, ...contents };
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(`The backup ${file} could not be written: ${(error as Error).message}.`);
  } finally {
    rmSync(unchecked, { force: true });
    removeOld(folder, daysKept, now);
  }
}

/** When the newest backup in the folder was written; null when there is none, or none can be seen. */
export function newestBackupTime(folder: string): Date | null {
  try {
    const times = backupsIn(folder).map(({ name }) => statSync(join(folder, name)).mtimeMs);
    return times.length === 0 ? null : new Date(Math.max(...times));
  } catch {
    return null;
  }
}

/** What a backup that was killed left holds people's data too. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^\d{4}-.*\.unfinished(-journal)?$/.test(name)) rmSync(join(folder, name));
  }
}

function removeOld(folder: string, daysKept: number, now: Date): void {
  if (!existsSync(folder)) return;
  const today = dayOf(dateOf(now));
  const [, ...older] = backupsIn(folder).sort((one, other) => other.day - one.day);
  for (const { name, day } of older) if (today - day >= daysKept) rmSync(join(folder, name));
}

/** With the days since the epoch. An earlier version named the files by the day of the month. */
function backupsIn(folder: string): { name: string; day: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const date = /^(\d{4}-\d{2}-\d{2})[a-z0-9-]*\.sqlite$/.exec(name)?.[1];
    if (date !== undefined) return { name, day: dayOf(date) };
    if (!/^\d{2}\.sqlite$/.test(name)) return [];
    return { name, day: dayOf(dateOf(statSync(join(folder, name)).mtime)) };
  });
}

/** `2026-11-29`, where this machine is. */
function dateOf(time: Date): string {
  return time.toLocaleDateString('sv');
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}
