import type { Database } from '../db/client';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { recountSearchWords } from '../modules/product/recount-words.service';

/**
 * Recounts the words of the search after products were written or deleted in bulk.
 * @param pause for a process that also serves requests: the work is then split into short steps with
 * pauses in between
 */
export const rebuildSearch = (
  db: Database,
  pause?: (ms: number) => Promise<void>,
): Promise<void> => (pause ? recountSearchWords(db, pause) : db.transaction(rebuildSearchWords));
