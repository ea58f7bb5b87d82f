import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Enough for SQLite's log to hold what is deleted at once, and for its checkpoint. */
export const RESERVE_BYTES = 4 * 1024 * 1024;

/** What stays free for others when the reserve is made, and when a visitor stores something. */
export const SPARE_BYTES = 1024 * 1024;

/**
 * A file beside the database that holds room on the disk: SQLite needs some to delete, too. It is given back when a
 * signed-in account finds the disk full, and made again once there is room.
 */
export class DiskReserve {
  readonly #file: string;

  constructor(databaseFile: string) {
    this.#file = join(dirname(databaseFile), 'disk.reserve');
  }

  /** Whether the reserve is there; makes it if the disk has room. */
  isThere(): boolean {
    if (statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return true;
    if (freeBytes(this.#file) < RESERVE_BYTES + SPARE_BYTES) return false;
    return this.make();
  }

  /** Makes it where it fits; returns whether it did. */
  make(): boolean {
    try {
      // Random, because some file systems store zeros as nothing.
      writeFileSync(this.#file, randomBytes(RESERVE_BYTES), { mode: 0o600, flush: true });
      return true;
    } catch {
      this.giveBack();
      return false;
    }
  }

  /** Where nothing can be deleted, as on a disk that has become read-only, it stays. */
  giveBack(): void {
    try {
      rmSync(this.#file, { force: true });
    } catch {}
  }
}

/** What this user may still write on the disk of a file, in bytes. */
export function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}
