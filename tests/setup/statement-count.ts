import { vi } from 'vitest';
import type { Database } from '../../api/db/client';

/** Counts the statements that work sends to its database, on either engine. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  const { $client } = db as unknown as { $client: Record<'query' | 'runExclusive', () => unknown> };
  // PGlite runs each by itself: `api/db/prepared-pglite.ts`.
  const statements = vi.spyOn($client, 'runExclusive' in $client ? 'runExclusive' : 'query');
  await work();
  const { length } = statements.mock.calls;
  statements.mockRestore();
  return length;
}
