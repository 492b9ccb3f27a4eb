import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './client';

/**
 * Sends independent writes as one statement, because each statement has a fixed cost, especially in
 * the embedded database. No write sees the effects of the others.
 */
export async function executeWrites(db: Queryable, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map(
    (write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`,
  );
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
