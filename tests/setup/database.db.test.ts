import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../api/db/client';
import { category, ticket } from '../../api/db/schema';
import { describeOnBoth } from './database';

describeOnBoth('describeOnBoth', (open) => {
  it('gives each caller a separate empty, migrated database', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.db.insert(category).values({ slug: 'spices', name: 'Spices' });
    expect(await first.db.$count(category)).toBe(1);
    expect(await second.db.$count(category)).toBe(0);
  });

  const members = sql`select nextval('member_serial') as next`;
  const next = async (db: Database) =>
    Number(((await db.execute(members)) as never as { rows: { next: unknown }[] }).rows[0]?.next);

  it.each(['first', 'second'])('gives the %s test no row and no number of another', async () => {
    const { db } = await open();
    expect(await db.$count(category)).toBe(0);
    expect(await next(db)).toBe(100_001);
    await db.insert(category).values({ slug: 'spices', name: 'Spices' });
  });

  it.each([
    sql`alter table category rename column name to name_gone`,
    sql`alter table category add constraint never check (slug <> 'tea')`,
    sql`drop table ticket_message`,
  ])('does not reuse a database whose schema a test has changed', async (change) => {
    const { db } = await open();
    await db.insert(category).values({ slug: 'tea', name: 'Tea' });
    await db.delete(category);
    expect(await db.$count(ticket)).toBe(0);
    await db.execute(change);
  });

  it('keeps Unicode text', async () => {
    const { db } = await open();
    await db.insert(category).values({ slug: 'haldi', name: 'हल्दी' });
    const [row] = await db.select({ letters: sql<number>`length(name)` }).from(category);
    expect(row?.letters).toBe(5);
  });

  it('sends requests to the api and reads its answers', async () => {
    const { call } = await open();
    const { status, body } = await call('GET', 'category/all');
    expect(status).toBe(200);
    expect(body).toEqual({ status_code: 200, message: 'Success', data: [] });
  });
});
