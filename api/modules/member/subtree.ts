/** The tree of distributors: the paths of members, and conditions for subtrees. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { canonicalCode } from './member.rules';

/**
 * Matches the downline of the member at `path`. The range is read from the index, and `<@` makes
 * the result exact: see docs/decisions/0150.
 */
export const isBelowSql = (path: string): SQL =>
  sql`(${member.path} > ${path}::ltree and ${rangeEndSql(path)})`;

/** Matches the member at `path` and the downline. */
export const isWithinSql = (path: string): SQL =>
  sql`(${member.path} >= ${path}::ltree and ${rangeEndSql(path)})`;

const rangeEndSql = (path: string): SQL =>
  sql`${member.path} < ${`${path}_`}::ltree and ${member.path} <@ ${path}::ltree`;

/**
 * Matches the same members as `isBelowSql`, without the index of paths. Use it in queries that find
 * members by id or by day. With the index, the planner might scan the whole team instead
 * (docs/decisions/0224).
 */
export const isBelowUnindexedSql = (path: string): SQL =>
  sql`(${member.path} <@ ${path}::ltree and ${member.path} <> ${path}::ltree)`;

/** The number of levels of a path. */
export const depthOf = (path: string): number => path.split('.').length;

/** A distributor's path in the tree; null for a customer or an unknown id. */
export async function pathOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ path: member.path })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.type, 'distributor')));
  return row?.path ?? null;
}

export interface Place {
  /** The member's id. */
  id: string;
  path: string;
}

/**
 * Finds the member with this number or id within the subtree of `ownPath`. Returns null for anybody
 * else.
 */
export async function findInSubtree(
  db: Queryable,
  ownPath: string,
  idOrNumber: string,
): Promise<Place | null> {
  const isNumber = eq(member.number, canonicalCode(idOrNumber));
  const isMember = isUuid(idOrNumber) ? or(eq(member.id, idOrNumber), isNumber) : isNumber;
  const [row] = await db
    .select({ id: member.id, path: member.path })
    .from(member)
    .where(and(isMember, isWithinSql(ownPath)));
  return row?.path ? { id: row.id, path: row.path } : null;
}
