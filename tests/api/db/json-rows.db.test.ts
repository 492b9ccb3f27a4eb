import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/db/client';
import { rowsAsJsonSql, selectAsJson } from '../../../api/db/json-rows';
import { rateLimit, securityLog } from '../../../api/db/schema';
import { describeOnBoth } from '../../setup/database';

describeOnBoth('a long list', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it('keeps the order and the values of its query', async () => {
    const rows = sql`select * from (values (2, 'चाय "Assam"', true), (1, '', null))
      as given (place, name, yes) order by place`;
    expect(await selectAsJson(db, rows)).toEqual([
      { place: 1, name: '', yes: null },
      { place: 2, name: 'चाय "Assam"', yes: true },
    ]);
  });

  it('comes with the row it belongs to, with times, large numbers and null', async () => {
    const at = new Date('2026-11-23T10:00:00.123Z');
    const seen = { at, outcome: 'done', client: '', requestId: '', memberId: null };
    await db
      .insert(rateLimit)
      .values([{ key: 'a' }, { key: 'b', expire: Number.MAX_SAFE_INTEGER }]);
    await db.insert(securityLog).values([
      { ...seen, event: 'b' },
      { ...seen, event: 'b', at: new Date(0) },
    ]);
    const { at: time, memberId } = securityLog;
    const events = rowsAsJsonSql(
      { time, memberId, expire: rateLimit.expire },
      { from: securityLog, where: eq(securityLog.event, rateLimit.key), orderBy: asc(time) },
    );
    const rows = await db
      .select({ key: rateLimit.key, events })
      .from(rateLimit)
      .orderBy(rateLimit.key);
    const event = { memberId: null, expire: Number.MAX_SAFE_INTEGER };
    expect(rows).toEqual([
      { key: 'a', events: [] },
      {
        key: 'b',
        events: [
          { ...event, time: new Date(0) },
          { ...event, time: at },
        ],
      },
    ]);
  });

  it('is empty without rows', async () => {
    expect(await selectAsJson(db, sql`select 1 as one where false`)).toEqual([]);
  });
});
