import { Backend } from './backend.ts';
import type { ServedBackend, Settings } from './server-options.ts';
import { startUpkeep } from './upkeep.ts';

/** A backend whose file is open and locked. */
export interface OpenedBackend {
  backend: Backend;
  served: ServedBackend;
  /** Called once, before the first request is answered. */
  begin(): void;
  close(): Promise<void>;
}

/** Locks and opens the file, and begins its upkeep. Throws what keeps it from that, and then leaves nothing open. */
export function openBackend(
  { log, clock, passwords }: Settings,
  served: ServedBackend,
): OpenedBackend {
  const { data, project, onCreated } = served;
  for (const warning of project.ruleset.warnings) log({ warning });
  const lock = data.lock();
  try {
    const { maximumBytes } = served;
    const database = data.open(maximumBytes === undefined ? {} : { maximumBytes });
    const backend = new Backend(database, project, {
      ...(clock && { clock }),
      ...(passwords && { passwords }),
      ...(onCreated && { onCreated }),
    });
    const stopUpkeep = startUpkeep(database, backend.clock, log, served.adviceOnTimes);
    let end: (() => Promise<void>) | undefined;
    return {
      backend,
      served,
      begin() {
        end = served.onOpen?.(backend);
      },
      async close() {
        await end?.();
        stopUpkeep();
        database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
