import { Pool, type PoolConfig } from 'pg';
import { ignoreConnectionErrors } from '../../api/db/connection-errors';

/**
 * A pool of connections to a database of the tests. A pool ends before the server has closed its
 * connections, so dropping the database may still terminate one of them.
 */
export function testPool(options: PoolConfig): Pool {
  const pool = new Pool(options);
  ignoreConnectionErrors(pool);
  return pool;
}
