/** Connections to PostgreSQL that the server ends at a chosen statement. */
import { Pool, type PoolClient } from 'pg';
import { type Database, databaseOf } from '../../../../api/db/client';
import { ignoreConnectionErrors } from '../../../../api/db/connection-errors';

export type Moment = 'before' | 'after';

interface CutConnection {
  db: Database;
  /**
   * Counts statements during `work` and ends the connection of the one with this number, before it
   * is sent or after it was done, so that its answer is lost.
   * @returns how many statements there were
   */
  during(statement: number, moment: Moment, work: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

type Callback = (error: Error | null, result?: unknown) => void;

export async function openCutConnection(url: string, max = 10): Promise<CutConnection> {
  const pool = new Pool({ connectionString: url, max, pipeline: true });
  const server = new Pool({ connectionString: url, max: 2 });
  // The database may be dropped before the last of them has said goodbye.
  for (const one of [pool, server]) ignoreConnectionErrors(one);
  let sent: number | null = null;
  let chosen = { statement: 0, moment: 'before' as Moment };

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const end = () =>
      server.query('select pg_terminate_backend($1)', [
        (client as PoolClient & { processID: number }).processID,
      ]);
    const cutting = async (...args: unknown[]): Promise<unknown> => {
      if (sent === null) return query(...args);
      sent += 1;
      if (sent !== chosen.statement) return query(...args);
      if (chosen.moment === 'before') {
        await end();
        return query(...args);
      }
      await query(...args);
      await end();
      throw new Error('Connection terminated unexpectedly');
    };
    client.query = ((...args: unknown[]) => {
      const last = args.at(-1);
      if (typeof last !== 'function') return cutting(...args);
      // The pool's own queries tell how they ended by a callback.
      cutting(...args.slice(0, -1)).then(
        (result) => (last as Callback)(null, result),
        (error: Error) => (last as Callback)(error),
      );
      return undefined;
    }) as typeof client.query;
  });

  return {
    db: await databaseOf(pool),
    async during(statement, moment, work) {
      chosen = { statement, moment };
      sent = 0;
      try {
        await work();
        return sent;
      } finally {
        sent = null;
      }
    },
    close: () => Promise.all([pool.end(), server.end()]).then(() => undefined),
  };
}
