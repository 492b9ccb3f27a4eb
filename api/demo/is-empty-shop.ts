import type { Queryable } from '../db/client';
import { category } from '../db/schema';

/** Whether nobody has begun to fill the shop: it has no category. */
export async function isEmptyShop(db: Queryable): Promise<boolean> {
  const [first] = await db.select({ id: category.id }).from(category).limit(1);
  return !first;
}
