import type { SessionMember } from '@contract/account';
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { numberPrefixSql } from '../../db/number-prefix';
import { member, memberFile, memberIdentity, memberSerial, rank } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { canonicalCode, isMemberNumber } from './member.rules';

type MemberRow = typeof member.$inferSelect;
type RankRow = typeof rank.$inferSelect;

/** The signed-in member, as responses of the API contain it. */
export function sessionMemberOf(row: MemberRow, rankRow: RankRow | null): SessionMember {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    member_id: row.number ?? '',
    ref_code: row.refCode ?? '',
    distributor_rank_id: rankRow
      ? { rank: rankRow.rank, name: rankRow.name, ediscount: rankRow.ediscount }
      : null,
  };
}

/**
 * Finds a member, with the rank, by the value of a unique column. Returns null if there is none.
 */
async function findMember(db: Queryable, column: keyof typeof uniqueColumns, value: string) {
  const [row] = await db
    .select({ member, rank })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(eq(uniqueColumns[column], value));
  return row ?? null;
}

const uniqueColumns = {
  id: member.id,
  email: member.email,
  phone: member.phone,
} as const;

export const memberById = (db: Queryable, id: string) => findMember(db, 'id', id);
export const memberByEmail = (db: Queryable, email: string) => findMember(db, 'email', email);
export const memberByPhone = (db: Queryable, phone: string) => findMember(db, 'phone', phone);

/** A member with rank, identity, sponsor and profile picture; null if the id is unknown. */
export async function memberWithIdentity(db: Queryable, id: string) {
  const sponsor = alias(member, 'sponsor');
  const [row] = await db
    .select({
      member,
      rank,
      identity: memberIdentity,
      sponsorName: sponsor.name,
      sponsorNumber: sponsor.number,
      picture: memberFile.storeKey,
    })
    .from(member)
    .leftJoin(rank, eq(rank.id, member.rankId))
    .leftJoin(memberIdentity, eq(memberIdentity.memberId, member.id))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .leftJoin(
      memberFile,
      sql`${memberFile.memberId} = ${member.id} and ${memberFile.kind} = 'profile_pic'`,
    )
    .where(eq(member.id, id));
  return row ?? null;
}

/**
 * Finds the distributor with this referral code or member number. Returns null if there is none, or
 * if the account is closed or suspended.
 * @param locked locks the row until the transaction ends. It is a shared lock, as a foreign key
 * takes it, so that many people can join below one sponsor at once
 */
export async function findSponsor(db: Queryable, code: string, locked = false) {
  const number = canonicalCode(code);
  const hasNumber = or(eq(member.refCode, number), eq(member.number, number));
  // If a member's referral code is another member's number, the referral code wins.
  const query = db
    .select({ id: member.id, name: member.name, path: member.path })
    .from(member)
    .where(and(hasNumber, isNull(member.leftAt), isNull(member.suspendedAt)))
    .orderBy(sql`${member.refCode} = ${number} desc`)
    .limit(1);
  const [row] = await (locked ? query.for('key share') : query);
  return row?.path ? { id: row.id, name: row.name, path: row.path } : null;
}

/** Takes the next member number. A number is never reused, even if the sign-up fails. */
export async function nextMemberNumber(db: Queryable): Promise<string> {
  const rows = await db
    .select({
      number: sql<string>`${numberPrefixSql('distributors')} || nextval(${memberSerial.seqName}::regclass)`,
    })
    .from(sql`(select 1) as one`);
  return singleRow(rows, 'the next member number').number;
}

/** The lowest rank, which new distributors have; null in a shop without ranks. */
export async function firstRankId(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ id: rank.id }).from(rank).orderBy(rank.rank).limit(1);
  return row?.id ?? null;
}

/** Returns true if a distributor already has this PAN. */
export async function isPanTaken(db: Queryable, panHashes: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: memberIdentity.memberId })
    .from(memberIdentity)
    .where(inArray(memberIdentity.panHash, panHashes));
  return rows.length > 0;
}

/**
 * Matches members by number, or by any part of their name. One or two Latin letters match only the
 * beginning of a word, because the index cannot find fewer than three letters within a word.
 */
export function matchesNameSql(name: string): SQL | undefined {
  const code = canonicalCode(name);
  if (isMemberNumber(code)) return eq(member.number, code);
  const literal = name.replace(/[\\%_]/g, '\\$&');
  if (!/^[a-z]{1,2}$/i.test(name)) return ilike(member.name, `%${literal}%`);
  return or(ilike(member.name, `${literal}%`), ilike(member.name, `% ${literal}%`));
}
