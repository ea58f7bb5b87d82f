import { statSync } from 'node:fs';

/**
 * The database's file and its log, as they were opened. SQLite writes on to them after they were moved, deleted or replaced,
 * and the next start finds nothing of it.
 */
export class OpenedFiles {
  readonly #inodes = new Map<string, number>();

  constructor(databaseFile: string) {
    for (const file of [databaseFile, `${databaseFile}-wal`]) {
      const inode = inodeOf(file);
      if (inode !== null) this.#inodes.set(file, inode);
    }
  }

  areInPlace(): boolean {
    for (const [file, inode] of this.#inodes) if (inodeOf(file) !== inode) return false;
    return true;
  }
}

/** Null when there is no such file, or it cannot be seen. */
function inodeOf(file: string): number | null {
  try {
    return statSync(file).ino;
  } catch {
    return null;
  }
}
