/** What lies within a subtree of distributors, as conditions of a query. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member } from '../../db/schema';
import { canonicalCode } from '../member/member.rules';

/**
 * The member at `path` and everybody below. The range is what the index answers, and `<@` makes it
 * exact: see docs/decisions/0150.
 */
export const within = (path: string): SQL =>
  sql`(${member.path} >= ${path}::ltree and ${member.path} < (${`${path}_`})::ltree and ${member.path} <@ ${path}::ltree)`;

/** Everybody below the member at `path`. */
export const below = (path: string): SQL =>
  sql`(${within(path)} and ${member.path} <> ${path}::ltree)`;

/** How many levels a path has. */
export const depthOf = (path: string): number => path.split('.').length;

/** Where a member stands; null for a customer. */
export async function pathOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ path: member.path })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.type, 'distributor')));
  return row?.path ?? null;
}

export interface Placed {
  id: string;
  path: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The member with this number or id within the subtree of `ownPath`; null for anybody else. */
export async function findWithin(
  db: Queryable,
  ownPath: string,
  idOrNumber: string,
): Promise<Placed | null> {
  const isNumber = eq(member.number, canonicalCode(idOrNumber));
  const isMember = UUID.test(idOrNumber) ? or(eq(member.id, idOrNumber), isNumber) : isNumber;
  const [row] = await db
    .select({ id: member.id, path: member.path })
    .from(member)
    .where(and(isMember, within(ownPath)));
  return row?.path ? { id: row.id, path: row.path } : null;
}
