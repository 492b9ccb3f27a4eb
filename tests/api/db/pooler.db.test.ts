import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withAdvisoryLock } from '../../../api/db/advisory-lock';
import { type Database, type OpenDatabase, openDatabase } from '../../../api/db/client';
import { ADVISORY_LOCKS } from '../../../api/db/lock-numbers';
import { openLimits } from '../../../api/limits/postgres-limiter';
import { createTestApi } from '../../setup/database';
import { startPgbouncer } from '../../setup/pgbouncer';
import type { RunningServer } from '../../setup/postgres';
import { createTestDatabase, type OwnDatabase } from '../../setup/test-database';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { OIL, ordering } from '../modules/order/orders';

const isPostgres = inject('database').kind === 'postgres';

describe.runIf(isPostgres)('behind a pooler that gives each transaction another connection', () => {
  let database: OwnDatabase;
  let pooler: RunningServer;
  let opened: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { url: migrationUrl = '' } = database;
    pooler = await startPgbouncer(migrationUrl);
    const options = { databaseUrl: pooler.url, migrationUrl, dataDir: '', isPooled: true };
    opened = await openDatabase({ ...options, statementTimeoutMs: 20_000 });
    ({ db } = opened);
  });
  afterAll(async () => {
    await opened.close();
    await pooler.stop();
    await database.drop();
  });

  it('an api handles log-ins, attempt counts and concurrent orders', async () => {
    const api = await createTestApi({ db });
    await fillCatalogue(db);
    const orders = ordering(api);
    const limits = await openLimits(db, api.context.accounts.vault);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopper(api)));
    const items = [{ product: OIL, quantity: '1' }];
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        await limits.orderPerMember.take(buyer.id);
        return orders.place(buyer, { items });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await orders.stockOf(OIL)).toEqual([0]);
    await api.close();
  });

  it('a statement in a transaction has a timeout', async () => {
    const slow = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`show statement_timeout`)) as never as {
        rows: unknown[];
      };
      return rows;
    });
    expect(await slow).toEqual([{ statement_timeout: '20s' }]);
  });

  it('a lock has one holder at a time', async () => {
    let inside = 0;
    let most = 0;
    const enter = () =>
      withAdvisoryLock(
        db,
        ADVISORY_LOCKS.import,
        () => undefined,
        async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 50));
          inside -= 1;
        },
      );
    await Promise.all([enter(), enter()]);
    expect(most).toBe(1);
  });
});
