/** Stores the state of the gateway sandboxes in the database, which all hosts share. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from './db/client';
import { sandboxRecord } from './db/schema';
import type { SandboxStore } from './providers/gateway-sandbox/store';

export function createSandboxStore(db: Database): SandboxStore {
  const columns = { id: sandboxRecord.id, data: sandboxRecord.data };
  return {
    async get(id) {
      const [found] = await db.select(columns).from(sandboxRecord).where(eq(sandboxRecord.id, id));
      return found ?? null;
    },
    async create(id, kind, data) {
      const inserted = await db
        .insert(sandboxRecord)
        .values({ id, kind, data })
        .onConflictDoNothing()
        .returning({ id: sandboxRecord.id });
      return inserted.length === 1;
    },
    find: (kind) =>
      db
        .select(columns)
        .from(sandboxRecord)
        .where(eq(sandboxRecord.kind, kind))
        .orderBy(asc(sandboxRecord.createdAt), asc(sandboxRecord.id)),
    async remove(id) {
      await db.delete(sandboxRecord).where(eq(sandboxRecord.id, id));
    },
  };
}
