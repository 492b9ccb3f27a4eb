/** Distributors in their tree, in the database. */
import type { TeamMember, Upline } from '@contract/genealogy';
import { INDIA_OFFSET_MS } from '@contract/india';
import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { member, rank } from '../../db/schema';
import { canonicalCode } from '../member/member.rules';
import { below, depthOf } from './subtree';

interface Paging {
  page: number;
  limit: number;
}

interface Filter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  name?: string | undefined;
}

const DAY_MS = 86_400_000;
const startOfDay = (day: string) => new Date(Date.parse(day) - INDIA_OFFSET_MS);

/** Below `path`, joined on these days of India, with this name or number. */
function matching(path: string, { startDate, endDate, name }: Filter): SQL | undefined {
  const parts = [below(path)];
  if (startDate) parts.push(gte(member.createdAt, startOfDay(startDate)));
  if (endDate) {
    parts.push(lt(member.createdAt, new Date(startOfDay(endDate).getTime() + DAY_MS)));
  }
  if (name) {
    const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
    const named = or(ilike(member.name, pattern), eq(member.number, canonicalCode(name)));
    if (named) parts.push(named);
  }
  return and(...parts);
}

const directsOf = (sponsorId: string): SQL | undefined =>
  and(eq(member.sponsorId, sponsorId), eq(member.type, 'distributor'));

const newestFirst = [desc(member.createdAt), desc(member.id)] as const;

/** A page of whoever lies below `path`, newest first, with its total. */
export async function subtreePage(db: Queryable, path: string, asked: Filter & Paging) {
  const where = matching(path, asked);
  const ids = db
    .select({ id: member.id })
    .from(member)
    .where(where)
    .orderBy(...newestFirst)
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
  return { members: await shown(db, path, ids), total: await countWhere(db, where) };
}

/** A member with the first of the next level. */
export type Branch = TeamMember & { members: TeamMember[] };

/** Of each member of a branch so many of the next level are shown. */
const BRANCH_SIZE = 10;

/** A page of whom a member sponsored directly, each with the first of the next level. */
export async function branchPage(db: Queryable, ownPath: string, root: string, asked: Paging) {
  const where = directsOf(root);
  const ids = db
    .select({ id: member.id })
    .from(member)
    .where(where)
    .orderBy(...newestFirst)
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
  const members = await shown(db, ownPath, ids);
  const nextLevel = await shown(db, ownPath, firstDirects(db, members));
  const branches: Branch[] = members.map((row) => ({
    ...row,
    members: nextLevel.filter(({ sponsor }) => sponsor?._id === row._id),
  }));
  return { members: branches, total: await countWhere(db, where) };
}

/** The ids of the newest directs of each sponsor. */
function firstDirects(db: Queryable, sponsors: readonly { _id: string }[]) {
  const ids = sponsors.map(({ _id }) => _id);
  const ranked = db
    .select({
      id: member.id,
      place:
        sql<number>`row_number() over (partition by ${member.sponsorId} order by ${member.createdAt} desc, ${member.id} desc)`.as(
          'place',
        ),
    })
    .from(member)
    .where(
      and(
        ids.length > 0 ? inArray(member.sponsorId, ids) : sql`false`,
        sql`${member.path} is not null`,
      ),
    )
    .as('ranked');
  return db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${BRANCH_SIZE}`);
}

/** The members with these ids, newest first, with their levels as seen from `ownPath`. */
async function shown(db: Queryable, ownPath: string, ids: SQLWrapper): Promise<TeamMember[]> {
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
        sql`(select count(*) from ${member} ${sql.identifier('direct')} where ${direct.sponsorId} = ${member.id} and ${direct.path} is not null)`.mapWith(
          Number,
        ),
    })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .where(sql`${member.id} in (${ids})`)
    .orderBy(...newestFirst);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    member_id: row.number ?? '',
    distributor_rank_id: row.rank,
    level: depthOf(row.path ?? ownPath) - depthOf(ownPath),
    // Who asks does not see who stands above.
    sponsor:
      row.path !== ownPath && row.sponsorId
        ? { _id: row.sponsorId, name: row.sponsorName ?? '', member_id: row.sponsorNumber ?? '' }
        : null,
    directs: row.directs,
    created_at: row.createdAt.toISOString(),
  }));
}

/** One member as seen from `ownPath`, with the phone for whoever may call. */
export async function memberWithin(db: Queryable, ownPath: string, id: string) {
  const [shownRow] = await shown(db, ownPath, sql`${id}::uuid`);
  const [row] = await db
    .select({ phone: member.phone, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, id));
  return shownRow && row ? { ...shownRow, phone: row.leftAt ? '' : row.phone } : null;
}

/** Those between two members of a line, the highest first; without the two. */
export async function lineBetween(db: Queryable, ownPath: string, path: string): Promise<Upline[]> {
  const numbers = path.split('.').slice(depthOf(ownPath), -1);
  if (numbers.length === 0) return [];
  return db
    .select({ _id: member.id, name: member.name, member_id: sql<string>`${member.number}` })
    .from(member)
    .where(inArray(member.number, numbers))
    .orderBy(sql`nlevel(${member.path})`);
}

/** How many are below a member in all. */
export const teamSize = (db: Queryable, path: string): Promise<number> =>
  countWhere(db, below(path));

async function countWhere(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ members: count() }).from(member).where(where);
  return row?.members ?? 0;
}
