/** The order of names: the same on both engines, whatever a server sorts by. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** For `orderBy`: by name, capital and small letters alike. */
export const byNameOf = (name: PgColumn): SQL => sql`lower(${name} collate "C")`;
