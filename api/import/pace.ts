/** How an import shares the database with the requests of the shop's visitors. */
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Milliseconds between two batches. */
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 500;

/**
 * A small batch, because others wait for the embedded database meanwhile; then others have it for as
 * long as the batch took.
 */
export const BESIDE_REQUESTS = {
  batchSize: 100,
  pause: (ms: number): Promise<void> => delay(Math.min(Math.max(ms, MIN_PAUSE_MS), MAX_PAUSE_MS)),
};

/**
 * Collects garbage when the heap has grown by a fifth, instead of by some 200 MB: a batch leaves much
 * of it. Other work of the process is slower by that, so a shop does it only while it imports.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20');

/** `keepHeapSmall` for as long as `work` runs. */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  keepHeapSmall();
  try {
    return await work();
  } finally {
    // The default.
    setFlagsFromString('--heap-growing-percent=0');
  }
}
