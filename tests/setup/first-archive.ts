import { migratedArchive } from './migrated-archive';

/**
 * Makes the archive of a migrated PGlite before the tests begin, because several workers would make it
 * at once, within the time of their first hook.
 */
export default async function setup(): Promise<void> {
  await migratedArchive();
}
