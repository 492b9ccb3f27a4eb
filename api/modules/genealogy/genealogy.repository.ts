/** Reads distributors from the tree of sponsors. */
import type { TeamMember, TeamSort, Upline } from '@contract/genealogy';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { member, rank } from '../../db/schema';
import { matchesNameSql } from '../member/member.repository';
import { depthOf, isBelowSql, isBelowUnindexedSql, type Place } from '../member/subtree';
import {
  endOfDay,
  joinDays,
  LARGE_TEAM,
  startOfDay,
  storedTeamSize,
} from '../sale/join-days.repository';
import { isNameCommonBelow, isNamedBelowSql } from '../sale/named-members.repository';

interface Paging {
  page: number;
  limit: number;
  sort?: TeamSort | undefined;
}

interface Filter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  name?: string | undefined;
}

const joinedWithinSql = ({ startDate, endDate }: Filter): SQL | undefined =>
  and(
    startDate ? gte(member.createdAt, startOfDay(startDate)) : undefined,
    endDate ? lt(member.createdAt, endOfDay(endDate)) : undefined,
  );

const isDirectRecruitSql = (sponsorId: string): SQL | undefined =>
  and(eq(member.sponsorId, sponsorId), eq(member.type, 'distributor'));

const orderBySql = (sort: TeamSort = 'newest') => {
  const direction = sort === 'oldest' ? asc : desc;
  return [direction(member.createdAt), direction(member.id)] as const;
};

const offsetOf = ({ page, limit }: Paging) => (page - 1) * limit;

const idsOf = (db: Queryable, where: SQL | undefined, { limit, sort }: Paging, offset: number) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(where)
    .orderBy(...orderBySql(sort))
    .limit(limit)
    .offset(offset);

/**
 * A page of a member's downline, newest first by default. `total` is null for a common name in a
 * large team, because counting would take too long.
 */
export async function subtreePage(
  db: Queryable,
  { id, path }: Place,
  listQuery: Filter & Paging,
): Promise<{ members: TeamMember[]; total: number | null }> {
  const { startDate, endDate, limit, name } = listQuery;
  if ((await storedTeamSize(db, id)) <= LARGE_TEAM) {
    const where = and(
      isBelowSql(path),
      joinedWithinSql(listQuery),
      name ? matchesNameSql(name) : undefined,
    );
    return pageWithTotal(db, path, where, listQuery);
  }
  if (name) {
    const isCommon = await isNameCommonBelow(db, path, name, listQuery.page * limit);
    if (isCommon) return { members: await scanByName(db, path, name, listQuery), total: null };
    return pageWithTotal(
      db,
      path,
      and(isNamedBelowSql(path, name), joinedWithinSql(listQuery)),
      listQuery,
    );
  }
  const isOldestFirst = listQuery.sort === 'oldest';
  const range = { startDate, endDate, isOldestFirst, offset: offsetOf(listQuery), limit };
  const { total, page } = await joinDays(db, id, range);
  if (!page) return { members: [], total };
  const ids = idsOf(db, and(isBelowUnindexedSql(path), page.days), listQuery, page.skip);
  return { members: await selectMembers(db, path, ids, listQuery.sort), total };
}

/** Reads a page and counts all matches. Fast for a small team or a name that few members have. */
async function pageWithTotal(
  db: Queryable,
  path: string,
  where: SQL | undefined,
  listQuery: Paging,
) {
  const ids = idsOf(db, where, listQuery, offsetOf(listQuery));
  const [members, total] = await Promise.all([
    selectMembers(db, path, ids, listQuery.sort),
    countWhere(db, where),
  ]);
  return { members, total };
}

/** Reads members in order until the page is full. Fast for a common name in a large team. */
function scanByName(db: Queryable, path: string, name: string, listQuery: Filter & Paging) {
  const [first, second] = orderBySql(listQuery.sort);
  // `offset 0` keeps the planner from reading and sorting all members with this name.
  const ids = sql`select id from (
      select id, path, name, number from ${member} where ${joinedWithinSql(listQuery) ?? sql`true`}
      order by ${first}, ${second} offset 0
    ) as "member" where ${and(isBelowSql(path), matchesNameSql(name))} limit ${listQuery.limit} offset ${offsetOf(listQuery)}`;
  return selectMembers(db, path, ids, listQuery.sort);
}

/** A member with the newest of the member's direct recruits. */
export type Branch = TeamMember & { members: TeamMember[] };

/** The maximum number of direct recruits that are shown with a member. */
const BRANCH_SIZE = 10;

/**
 * A page of a member's direct recruits. Each has the newest of their own direct recruits.
 * @param ownPath the path of the member who looks at the tree
 * @param root the id of the member whose recruits are shown
 */
export async function branchPage(db: Queryable, ownPath: string, root: string, listQuery: Paging) {
  const where = isDirectRecruitSql(root);
  const [members, total] = await Promise.all([
    selectMembers(db, ownPath, idsOf(db, where, listQuery, offsetOf(listQuery)), listQuery.sort),
    countWhere(db, where),
  ]);
  const nextLevel =
    members.length > 0 ? await selectMembers(db, ownPath, newestRecruitsSql(members)) : [];
  const branches: Branch[] = members.map((row) => ({
    ...row,
    members: nextLevel.filter(({ sponsor }) => sponsor?._id === row._id),
  }));
  return { members: branches, total };
}

/**
 * The ids of the newest direct recruits of each sponsor. The lateral join reads no more than these,
 * even if a sponsor has many recruits.
 */
const newestRecruitsSql = (sponsors: readonly { _id: string }[]): SQL =>
  sql`select first.id from unnest(${`{${sponsors.map(({ _id }) => _id).join(',')}}`}::uuid[]) as above (id)
    cross join lateral (
      select direct.id from ${member} as direct
      where direct.sponsor_id = above.id and direct.type = 'distributor'
      order by direct.created_at desc, direct.id desc limit ${BRANCH_SIZE}
    ) as first`;

/**
 * Reads the members with these ids, in the order of `sort`. Levels are relative to `ownPath`, the
 * path of the member who looks at the tree.
 */
async function selectMembers(
  db: Queryable,
  ownPath: string,
  ids: SQLWrapper,
  sort?: TeamSort,
): Promise<TeamMember[]> {
  const sponsor = alias(member, 'sponsor');
  const direct = alias(member, 'direct');
  const rows = await db
    .select({
      id: member.id,
      name: member.name,
      number: member.number,
      path: member.path,
      createdAt: member.createdAt,
      rank: { rank: rank.rank, name: rank.name, ediscount: rank.ediscount },
      sponsorId: sponsor.id,
      sponsorName: sponsor.name,
      sponsorNumber: sponsor.number,
      directs:
        sql`(select count(*) from ${member} ${sql.identifier('direct')} where ${direct.sponsorId} = ${member.id} and ${direct.type} = 'distributor')`.mapWith(
          Number,
        ),
    })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .where(sql`${member.id} = any (array(${ids}))`)
    .orderBy(...orderBySql(sort));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    member_id: row.number ?? '',
    distributor_rank_id: row.rank,
    level: depthOf(row.path ?? ownPath) - depthOf(ownPath),
    // The row of the member who looks at the tree has no sponsor.
    sponsor:
      row.path !== ownPath && row.sponsorId
        ? { _id: row.sponsorId, name: row.sponsorName ?? '', member_id: row.sponsorNumber ?? '' }
        : null,
    directs: row.directs,
    created_at: row.createdAt.toISOString(),
  }));
}

/**
 * One member, with the level relative to `ownPath` and the phone, which is empty if the member has
 * left. Returns null if the id is unknown. The caller decides what may be shown.
 */
export async function memberWithin(db: Queryable, ownPath: string, id: string) {
  const [memberRow] = await selectMembers(db, ownPath, sql`select ${id}::uuid`);
  const [row] = await db
    .select({ phone: member.phone, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, id));
  return memberRow && row ? { ...memberRow, phone: row.leftAt ? '' : row.phone } : null;
}

/**
 * The members between two members of one line of sponsors, topmost first. Neither of the two is
 * included.
 */
export async function uplineBetween(
  db: Queryable,
  ownPath: string,
  path: string,
): Promise<Upline[]> {
  // A path consists of member numbers from the founder down, separated by dots.
  const numbers = path.split('.').slice(depthOf(ownPath), -1);
  if (numbers.length === 0) return [];
  return db
    .select({ _id: member.id, name: member.name, member_id: sql<string>`${member.number}` })
    .from(member)
    .where(inArray(member.number, numbers))
    .orderBy(sql`nlevel(${member.path})`);
}

/** The size of the downline. For large teams it is stored, and may be some seconds old. */
export async function teamSize(db: Queryable, { id, path }: Place): Promise<number> {
  const stored = await storedTeamSize(db, id);
  return stored > LARGE_TEAM ? stored : countWhere(db, isBelowSql(path));
}

const countWhere = (db: Queryable, where: SQL | undefined): Promise<number> =>
  db.$count(db.select({ id: member.id }).from(member).where(where).as('counted'));
