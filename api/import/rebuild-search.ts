/** Counts the words for the search again after products were written or removed in bulk. */
import type { Database } from '../db/client';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { recountSearchWords } from '../modules/product/recount-words.service';

/**
 * Counts the words of all products again.
 * @param pause given if the process also serves requests; the work is then done in short steps with
 * pauses between them
 */
export const rebuildSearch = (
  db: Database,
  pause?: (ms: number) => Promise<void>,
): Promise<void> => (pause ? recountSearchWords(db, pause) : db.transaction(rebuildSearchWords));
