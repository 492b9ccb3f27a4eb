/** `distributor/rank/all` over HTTP. */

import type { Rank } from '@contract/account';
import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../db/client';
import { rank } from '../../db/schema';
import { page } from '../../http/respond';

/** The whole ladder, lowest first. */
async function allRanks(db: Queryable): Promise<Rank[]> {
  const rows = await db.select().from(rank).orderBy(asc(rank.rank));
  return rows.map((row) => ({
    _id: row.id,
    rank: row.rank,
    name: row.name,
    ediscount: row.ediscount,
    personal_points: row.personalPoints,
    group_points: row.groupPoints,
    legs: row.legs,
    price: row.price,
  }));
}

export function rankRoutes({ db }: ApiContext) {
  return new Hono().get('/distributor/rank/all', async (c) => {
    const ranks = await allRanks(db);
    return page(c, ranks, { total: ranks.length, page: 1, limit: ranks.length });
  });
}
