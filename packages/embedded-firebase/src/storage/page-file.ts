import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** How much is read at once, in pages. */
const CHUNK = 256;

/** In bytes, of the file's first page: https://sqlite.org/fileformat2.html */
const FILE_HEADER = 100;
const FIRST_TRUNK_AT = 32;

/**
 * By the first byte of a page of a b-tree, how long its header is. All other pages begin with the number of a page, so with 0
 * in a file of so few pages.
 */
const headerLengths: Record<number, number> = { 2: 12, 5: 12, 10: 8, 13: 8 };
const MOST_PAGES = 2 ** 24;

/** From where to where, within a page. */
type Range = readonly [start: number, end: number];

/**
 * The pages of a database's file, past SQLite. What SQLite deletes it overwrites by `secure_delete`; but where it builds a page
 * anew, because content moves to a page beside it, the old bytes stay in the gap between the page's list of cells and its
 * cells (rebuildPage in SQLite's btree.c). They belong to nothing.
 */
export class PageFile {
  readonly #file: string;
  #descriptor: number | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** To be called after SQLite has closed the file: closing it here ends the locks that this process has on it. */
  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /**
   * Overwrites what belongs to nothing: gaps and freed cells in pages of b-trees, and free pages. For as long as this takes,
   * up to a second for each GB, nobody may write the file. Throws what node:fs throws, and where the file has too many pages.
   */
  overwriteRemnants(pageSize: number): void {
    this.#descriptor ??= openSync(this.#file, 'r+');
    const descriptor = this.#descriptor;
    if (fstatSync(descriptor).size > MOST_PAGES * pageSize)
      throw new Error('The file is too large.');
    const zeros = Buffer.alloc(pageSize);
    const chunk = Buffer.alloc(CHUNK * pageSize);
    const free = this.#freePages(descriptor, pageSize);
    let hasWritten = false;
    for (let from = 0; ; from += chunk.length) {
      const read = readSync(descriptor, chunk, 0, chunk.length, from);
      for (let at = 0; at + pageSize <= read; at += pageSize) {
        const page = chunk.subarray(at, at + pageSize);
        const number = (from + at) / pageSize + 1;
        for (const [start, end] of free.get(number) ?? unusedIn(page, number)) {
          if (page.compare(zeros, 0, end - start, start, end) === 0) continue;
          writeSync(descriptor, zeros, 0, end - start, from + at + start);
          hasWritten = true;
        }
      }
      if (read < chunk.length) break;
    }
    if (hasWritten) fsyncSync(descriptor);
  }

  /** By the numbers of the free pages, what of each is unused: all, but for the list of others that some hold. */
  #freePages(descriptor: number, pageSize: number): Map<number, readonly Range[]> {
    const free = new Map<number, readonly Range[]>();
    const whole: readonly Range[] = [[0, pageSize]];
    const page = Buffer.alloc(pageSize);
    const read = (number: number) =>
      readSync(descriptor, page, 0, pageSize, (number - 1) * pageSize) === pageSize;
    if (!read(1)) return free;
    for (let trunk = page.readUInt32BE(FIRST_TRUNK_AT); trunk !== 0 && read(trunk); ) {
      const listed = page.readUInt32BE(4);
      for (let index = 0; index < listed; index += 1)
        free.set(page.readUInt32BE(8 + 4 * index), whole);
      free.set(trunk, [[8 + 4 * listed, pageSize]]);
      trunk = page.readUInt32BE(0);
    }
    return free;
  }
}

/** What a page of a b-tree does not use: its gap and, past their first four bytes, its freed cells. */
function unusedIn(page: Buffer, number: number): Range[] {
  const header = number === 1 ? FILE_HEADER : 0;
  const length = headerLengths[page[header] as number];
  if (length === undefined) return [];
  const gapStart = header + length + 2 * page.readUInt16BE(header + 3);
  // 0 stands for 65536.
  const gapEnd = page.readUInt16BE(header + 5) || 65_536;
  const unused: Range[] = gapStart < gapEnd && gapEnd <= page.length ? [[gapStart, gapEnd]] : [];
  // Freed cells stand in the order of their places.
  for (let at = gapEnd - 1, freed = page.readUInt16BE(header + 1); freed > at; ) {
    const end = freed + page.readUInt16BE(freed + 2);
    if (end > page.length) break;
    if (end > freed + 4) unused.push([freed + 4, end]);
    at = freed;
    freed = page.readUInt16BE(freed);
  }
  return unused;
}
