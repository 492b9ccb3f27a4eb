/** Lets an import share the database and the process with the requests of visitors. */
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Minimum and maximum milliseconds between two batches. */
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 500;

/**
 * Batches are small, because requests wait for the embedded database while a batch is written.
 * After a batch, the import pauses as long as the batch took, within limits.
 */
export const BESIDE_REQUESTS = {
  batchSize: 100,
  pause: (ms: number): Promise<void> => delay(Math.min(Math.max(ms, MIN_PAUSE_MS), MAX_PAUSE_MS)),
};

/**
 * Makes the process collect garbage as soon as the heap has grown by a fifth, because a batch
 * leaves much garbage. This slows down other work of the process, so a shop does it only while it
 * imports.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20');

/** Keeps the heap small while `work` runs. */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  keepHeapSmall();
  try {
    return await work();
  } finally {
    // 0 is the default: V8 decides.
    setFlagsFromString('--heap-growing-percent=0');
  }
}
