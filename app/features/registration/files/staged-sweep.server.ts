/** Deletes files of abandoned registrations. */

import type { FileStore } from '@kernel/file-store';
import type { Log } from '@kernel/log';
import { setStagedBytes } from './staged-space.server';

const HOUR_MS = 60 * 60 * 1000;
/** Hours that a file is kept for an unfinished registration. */
const STAGED_HOURS = 24;

/** Deletes expired files, and counts the size of the others. */
export async function sweepStagedFiles(store: FileStore, now: Date): Promise<void> {
  const oldest = now.getTime() - STAGED_HOURS * HOUR_MS;
  let leftBytes = 0;
  for (const { key, storedAt, size } of await store.list('')) {
    if (storedAt.getTime() < oldest) await store.delete(key);
    else leftBytes += size;
  }
  setStagedBytes(leftBytes);
}

/** Sweeps now and every hour until the returned function is called. A failure is logged. */
export function sweepHourly(store: FileStore, log: Log): () => void {
  const sweep = () =>
    sweepStagedFiles(store, new Date()).catch((error: unknown) => {
      log.error({ err: error }, 'expired staged files could not be deleted');
    });
  void sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
