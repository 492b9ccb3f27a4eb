/** Stores the versions of settings. */
import type { SettingGroup } from '@contract/setting/groups';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { setting } from '../../db/schema';

export type SettingRow = typeof setting.$inferSelect;

export const allSettings = (db: Queryable): Promise<SettingRow[]> => db.select().from(setting);

/** Counts the versions. Versions are only added, so a different number means a change. */
export async function countSettings(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(setting);
  return row?.count ?? 0;
}

/** Returns the versions of a group, newest first. */
export const settingHistory = (db: Queryable, group: SettingGroup): Promise<SettingRow[]> =>
  db.select().from(setting).where(eq(setting.name, group)).orderBy(desc(setting.version));

/** Returns one version of a group, or undefined if there is none. */
export async function settingVersion(
  db: Queryable,
  group: SettingGroup,
  version: number,
): Promise<SettingRow | undefined> {
  const [row] = await db
    .select()
    .from(setting)
    .where(and(eq(setting.name, group), eq(setting.version, version)));
  return row;
}

/**
 * Adds versions. Versions that exist already are not changed.
 * @returns how many were added
 */
export async function insertSettings(db: Queryable, rows: SettingRow[]): Promise<number> {
  const added = await db
    .insert(setting)
    .values(rows)
    .onConflictDoNothing()
    .returning({ version: setting.version });
  return added.length;
}
