/** The sort order of names: the same on both engines, whatever the server's collation. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** For `orderBy`: by name, ignoring case. */
export const orderByNameSql = (name: PgColumn): SQL => sql`lower(${name} collate "C")`;
