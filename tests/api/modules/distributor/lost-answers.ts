/** A database whose commits succeed while their answers get lost. */
import { createApi } from '../../../../api/app';
import type { Database } from '../../../../api/db/client';
import type { Shop } from './registration';

/** The api on a database whose commits succeed and then say that the connection broke. */
export function withLostAnswers(shop: Shop, isDownAfterwards: boolean) {
  const broken = new Error('Connection terminated unexpectedly');
  let isDown = false;
  const db: Database = Object.create(shop.db, {
    transaction: {
      value: async (...args: Parameters<Database['transaction']>) => {
        await shop.db.transaction(...args);
        isDown = isDownAfterwards;
        throw broken;
      },
    },
    select: {
      value: (...args: [never]) => {
        if (isDown) throw broken;
        return shop.db.select(...args);
      },
    },
  });
  return createApi({ ...shop.context, db });
}
