/** How an import shares the database with the requests of the shop's visitors. */
import { setTimeout as delay } from 'node:timers/promises';

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
