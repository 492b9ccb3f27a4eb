import type { TestProject } from 'vitest/node';
import { startPgbouncer } from './pgbouncer';
import { startPostgres } from './postgres';
import { beginRun } from './postgres-run';
import './provided';

/** A test may have several transactions open that wait for one another. */
const POOL_SIZE = 6;

/** Gives the run a PostgreSQL of its own behind PgBouncer in transaction mode. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const pooler = await startPgbouncer(server.url, POOL_SIZE);
  const run = await beginRun(server.url);
  const { url } = server;
  project.provide('database', { kind: 'postgres', url, run, poolerUrl: pooler.url });
  return async () => {
    await pooler.stop();
    await server.stop();
  };
}
