import type { Queryable } from '../db/client';
import { category } from '../db/schema';

/** Whether the shop has no category yet: nobody has begun to fill it. */
export async function isEmptyShop(db: Queryable): Promise<boolean> {
  const [first] = await db.select({ id: category.id }).from(category).limit(1);
  return !first;
}
