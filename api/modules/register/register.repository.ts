/** Reads the register of direct sellers: present and former distributors. */
import type { DeskRegisterFilters } from '@contract/desk/register';
import { midnightInIndia } from '@contract/india';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { boundedCount, boundedPage, type PageRequest } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { closedAccount, member, memberFile, memberIdentity } from '../../db/schema';
import { matchesNameSql } from '../member/member.repository';

export type RegisterFilters = z.output<typeof DeskRegisterFilters>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that the export reads at once. */
const BATCH_SIZE = 500;

function isWantedSql({ q, state, startDate, endDate }: RegisterFilters): SQL | undefined {
  const afterEnd = endDate && new Date(midnightInIndia(endDate).getTime() + DAY_MS);
  return and(
    eq(member.type, 'distributor'),
    q ? matchesNameSql(q) : undefined,
    state === 'active' ? isNull(member.leftAt) : undefined,
    state === 'left' ? isNotNull(member.leftAt) : undefined,
    startDate ? gte(member.createdAt, midnightInIndia(startDate)) : undefined,
    afterEnd ? lt(member.createdAt, afterEnd) : undefined,
  );
}

/**
 * Returns a page of the register, latest first. `closed` is the encrypted entry of a distributor
 * who has left.
 */
export async function registerPage(db: Queryable, filters: RegisterFilters, place: PageRequest) {
  const isWanted = isWantedSql(filters);
  return boundedPage(
    place,
    (range) =>
      db
        .select({ member, closed: closedAccount.sealed })
        .from(member)
        .leftJoin(closedAccount, eq(closedAccount.memberId, member.id))
        .where(isWanted)
        .orderBy(desc(member.createdAt), desc(member.id))
        .limit(range.limit)
        .offset(range.offset),
    () => boundedCount(db, member, isWanted),
  );
}

const approvedDocumentCount = sql<number>`(select count(*) from ${memberFile} where ${memberFile.memberId} = ${member.id} and ${memberFile.state} = 'approved' and ${memberFile.kind} <> 'profile_pic')::integer`;

function registerBatch(db: Queryable, filters: RegisterFilters, after: string) {
  const sponsor = alias(member, 'sponsor');
  return db
    .select({
      member,
      identity: memberIdentity,
      closed: closedAccount.sealed,
      sponsor: sponsor.number,
      approvedDocumentCount,
    })
    .from(member)
    .leftJoin(memberIdentity, eq(memberIdentity.memberId, member.id))
    .leftJoin(closedAccount, eq(closedAccount.memberId, member.id))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .where(and(isWantedSql(filters), gt(member.number, after)))
    .orderBy(asc(member.number))
    .limit(BATCH_SIZE);
}

export type RegisterEntry = Awaited<ReturnType<typeof registerBatch>>[number];

/**
 * Yields the whole register by member number. It is read in batches, so that memory does not grow
 * with its size.
 */
export async function* registerEntries(
  db: Queryable,
  filters: RegisterFilters,
): AsyncGenerator<RegisterEntry> {
  let last = '';
  for (;;) {
    const rows = await registerBatch(db, filters, last);
    yield* rows;
    last = rows.at(-1)?.member.number ?? '';
    if (rows.length < BATCH_SIZE) return;
  }
}
