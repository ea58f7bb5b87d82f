import { statSync } from 'node:fs';

/**
 * Remembers which files were opened as the database and its log. When somebody moves, deletes or replaces them, SQLite goes
 * on writing to the old files without an error, and the next start would not find what was written.
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
