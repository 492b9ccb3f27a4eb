import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { ADVISORY_LOCKS } from '../../db/lock-numbers';

/**
 * Makes changes of categories, brands and banners wait for each other until the transaction ends. A
 * change depends on rows beside and above its own (order, names, parents), so two changes that lock
 * their own row only could make a circle of categories, or wait for each other. Must be called
 * before a row is locked.
 */
export const lockArrangement = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.arrangement})`);
