import type { Database, TransactionWork } from '../../db/client';
import { retryIfTaken } from '../../db/refused-value';
import { inTransaction, type Outcome } from '../../outcome';

const SLUG_CONSTRAINTS = [
  'article_pkey',
  'brand_slug_unique',
  'category_slug_unique',
  'product_slug_unique',
];

/**
 * Does `work`, which chooses a free slug, in a transaction. Does it again if another transaction has
 * taken the slug meanwhile, so that `work` sees the row with this slug.
 */
export const withFreeSlug = <Success extends object>(
  db: Database,
  work: TransactionWork<Outcome<Success>>,
): Promise<Outcome<Success>> => retryIfTaken(SLUG_CONSTRAINTS, () => inTransaction(db, work));
