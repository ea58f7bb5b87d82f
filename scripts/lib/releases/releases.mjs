import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher/project-node.mjs';

/**
 * The folder of the releases: 1, 2, 3 … and three links to one of them. `made` is whole, but was not tried; `current` is what
 * the machine runs; `before` was current before it. Each change of a link is one rename, so that at every moment `current`
 * names a release that is whole.
 */
export class Releases {
  constructor(folder) {
    this.folder = folder;
  }

  /** Null where there is none. */
  get current() {
    return this.#target('current');
  }

  /** Throws LauncherError where there is none. */
  get made() {
    const made = this.#target('made');
    if (made === null)
      throw new LauncherError('There is no new release: make one with `npm run release -- make`.');
    return made;
  }

  folderOf(release) {
    return join(this.folder, release);
  }

  /** Gives what was made in `unfinished` the next number, and returns that. */
  add(unfinished) {
    const release = String(Math.max(0, ...this.#all()) + 1);
    renameSync(unfinished, this.folderOf(release));
    this.#link('made', release);
    return release;
  }

  /** Makes a release current. It stays with the one that was current before; all others are removed. */
  use(release) {
    const { current } = this;
    if (current !== null && current !== release) this.#link('before', current);
    this.#link('current', release);
    rmSync(join(this.folder, 'made'), { force: true });
    const kept = [release, this.#target('before')];
    for (const other of this.#all().map(String)) {
      if (!kept.includes(other)) rmSync(this.folderOf(other), { recursive: true });
    }
  }

  /** Makes the one before current. Throws LauncherError where there is none. */
  back() {
    const before = this.#target('before');
    if (before === null || before === this.current) {
      throw new LauncherError('There is no release before this one.');
    }
    this.#link('current', before);
  }

  #all() {
    return readdirSync(this.folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  }

  #target(link) {
    try {
      return readlinkSync(join(this.folder, link));
    } catch {
      return null;
    }
  }

  #link(link, release) {
    const made = join(this.folder, `${link}.new`);
    rmSync(made, { force: true });
    symlinkSync(release, made);
    renameSync(made, join(this.folder, link));
    const descriptor = openSync(this.folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
