import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { category } from '../../api/db/schema';
import { describeOnBoth } from './database';

describeOnBoth('describeOnBoth', (open) => {
  it('gives each caller an empty, migrated database of its own', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.db.insert(category).values({ slug: 'spices', name: 'Spices' });
    expect(await first.db.$count(category)).toBe(1);
    expect(await second.db.$count(category)).toBe(0);
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
