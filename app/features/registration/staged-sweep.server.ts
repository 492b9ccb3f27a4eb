/** Removes what abandoned registrations leave behind. */
import type { Log } from '~/platform/log.server';
import type { FileStore } from '../../../api/contract/files/file-store';

const HOUR_MS = 60 * 60 * 1000;
/** Hours that a file waits for the submit of its registration. */
const STAGED_HOURS = 24;

/** Deletes the files that have waited too long; their keys tell nothing, and are not needed for it. */
export async function sweepStagedFiles(store: FileStore, now: Date): Promise<void> {
  const expired = await store.list('', new Date(now.getTime() - STAGED_HOURS * HOUR_MS));
  for (const { key } of expired) await store.delete(key);
}

/** Sweeps now and every hour until the returned function is called. A failure is logged. */
export function sweepHourly(store: FileStore, log: Log): () => void {
  const sweep = () =>
    sweepStagedFiles(store, new Date()).catch((error: unknown) => {
      log.error({ err: error }, 'staged files were not swept');
    });
  void sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
