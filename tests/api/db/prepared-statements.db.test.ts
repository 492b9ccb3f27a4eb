import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Database, Queryable } from '../../../api/db/client';
import { withPreparedStatements } from '../../../api/db/prepared-statements';
import { idempotencyKey, rateLimit, securityLog } from '../../../api/db/schema';
import { describeOnBoth } from '../../setup/database';

const provided = inject('database');
const isPooled = provided.kind === 'postgres' && provided.poolerUrl !== undefined;

describeOnBoth('prepared statements', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const countOf = (from: Queryable, key: string) =>
    from.select().from(rateLimit).where(eq(rateLimit.key, key));
  /** Of one connection, as the engine itself tells. */
  const keptOf = async (from: Queryable) => {
    const { rows } = (await from.execute(
      sql`select statement from pg_prepared_statements where name like 'prepared_%'`,
    )) as unknown as { rows: { statement: string }[] };
    return rows.map(({ statement }) => statement);
  };

  it('return the same results: times, JSON, numbers and null, affected rows and empty results', async () => {
    const at = new Date('2026-11-23T10:00:00.123Z');
    const fingerprint = { fields: 'चाय "Assam"', password: '', files: { a: 'b' } };
    const answers = (name: string) => async () => [
      await db
        .insert(idempotencyKey)
        .values({ hash: name, state: 'running', holder: 'x', fingerprint, leaseUntil: at })
        .returning({ fingerprint: idempotencyKey.fingerprint, until: idempotencyKey.leaseUntil }),
      await db.update(rateLimit).set({ points: 2 }).where(eq(rateLimit.key, name)).returning(),
      await db.insert(rateLimit).values({ key: name, expire: Number.MAX_SAFE_INTEGER }),
      await countOf(db, name),
      await db
        .insert(securityLog)
        .values({ at, event: name, outcome: 'done', client: '', requestId: '', memberId: null })
        .returning({ at: securityLog.at, member: securityLog.memberId }),
      await db.execute(sql`select ${at.toISOString()}::timestamptz as at, ${null}::text as none,
        array[1, 2] as list, json_build_object('a', ${1}::integer) as told`),
      await db.execute(sql`delete from ${rateLimit} where ${eq(rateLimit.key, name)}`),
    ];
    const plain = JSON.stringify(await answers('name-1')(), shown);
    for (const name of ['name-2', 'name-3']) {
      const kept = JSON.stringify(await withPreparedStatements(answers(name)), shown);
      expect(kept.replaceAll(name, 'name-1')).toBe(plain);
    }
  });

  it('are prepared once per connection, none behind a pooler, and no others are', async () => {
    await db.transaction(async (tx) => {
      await countOf(tx, 'plain');
      await withPreparedStatements(() => countOf(tx, 'one'));
      await withPreparedStatements(() => countOf(tx, 'two'));
      const kept = await keptOf(tx);
      expect(kept.filter((text) => /^select.*from "rate_limit"/.test(text))).toHaveLength(
        isPooled ? 0 : 1,
      );
    });
    expect((await keptOf(db)).join()).not.toContain('pg_prepared_statements');
  });

  it('fail as others do, roll back their transaction, and do not affect the next one', async () => {
    const twice = (from: Queryable) =>
      withPreparedStatements(async () => {
        await from.insert(rateLimit).values({ key: 'twice' });
        await from.insert(rateLimit).values({ key: 'twice' });
      });
    await expect(db.transaction(twice)).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(
      withPreparedStatements(() => db.execute(sql`select 1 from no_such_table`)),
    ).rejects.toMatchObject({ cause: { code: '42P01' } });
    expect(await withPreparedStatements(() => countOf(db, 'twice'))).toEqual([]);
    await db.transaction((tx) => tx.insert(rateLimit).values({ key: 'twice' }));
    expect(await withPreparedStatements(() => countOf(db, 'twice'))).toHaveLength(1);
  });

  it('let requests continue while many of them run, in a transaction and outside', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await db.transaction(async (tx) => {
      for (let at = 0; at < 50; at += 1) await countOf(tx, 'none');
    });
    for (let at = 0; at < 50; at += 1) await countOf(db, 'none');
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('wait for another transaction, and are not part of it', async () => {
    const undone = db.transaction(async (tx) => {
      await withPreparedStatements(() => tx.insert(rateLimit).values({ key: 'undone' }));
      throw new Error('undo');
    });
    const kept = withPreparedStatements(() => db.insert(rateLimit).values({ key: 'kept' }));
    await expect(undone).rejects.toThrow('undo');
    await kept;
    expect([await countOf(db, 'undone'), await countOf(db, 'kept')]).toMatchObject([[], [{}]]);
  });
});

/** What a driver says of the way that a statement took is no part of its answer. */
const shown = (name: string, value: unknown) =>
  ['_parsers', '_types', 'fields', '_prebuiltEmptyResultObject', 'RowCtor'].includes(name)
    ? undefined
    : value;
