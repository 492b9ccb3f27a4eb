/** Prepares the search after products were written or removed in bulk. */
import type { Database } from '../db/client';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { recountSearchWords } from '../modules/product/recount-words.service';

/** @param pause given while the api serves requests: the work then has short steps with pauses */
export const rebuildSearch = (
  db: Database,
  pause?: (ms: number) => Promise<void>,
): Promise<void> => (pause ? recountSearchWords(db, pause) : db.transaction(rebuildSearchWords));
