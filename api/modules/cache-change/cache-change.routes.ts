/** The HTTP route of `cache/changes`. */
import { CacheChangesQuery } from '@contract/cache';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { noStore } from '../../http/auth';
import { parseQuery } from '../../http/request';
import { success } from '../../http/respond';
import { changesSince } from './cache-change.repository';

export function cacheChangeRoutes({ db }: ApiContext) {
  return new Hono().get('/cache/changes', noStore, async (c) => {
    const { since } = parseQuery(c, CacheChangesQuery);
    return success(c, await changesSince(db, since));
  });
}
